import type { LogKind, Title } from '../messages.ts'
import { EARNED, EXPIRED, TAKEN_BACK } from '../points/kinds.ts'

export type ReferenceType =
  | 'order'
  | 'payment'
  | 'transfer'
  | 'exchange'
  | 'recharge'
  | 'withdraw'
  | 'giftcard'
  | 'deposit'

/** How transfers of a ledger kind appear in the member's wallet log. */
type KindDisplay = {
  log: LogKind
  /**
   * Defaults to the title of the log kind. `sided` has one title for incoming and one for outgoing transfers.
   */
  title?: Title
  sided?: 'transfer' | 'exchange'
  /** Type of the record that the reference points to. */
  about?: ReferenceType
}

/**
 * Display of ledger kinds. A kind that is not listed belongs to the log kind before its first dot, or to
 * `other`.
 */
const displays: Record<string, KindDisplay> = {
  'payment.wallet': { log: 'order', about: 'payment' },
  'payment.refund': { log: 'refund', about: 'payment' },
  'order.points': { log: 'order', title: 'order-points', about: 'order' },
  'order.points.return': { log: 'refund', title: 'points-returned', about: 'order' },
  [EARNED]: { log: 'points', title: 'points-earned', about: 'order' },
  [TAKEN_BACK]: { log: 'points', title: 'points-taken-back', about: 'order' },
  [EXPIRED]: { log: 'expiry', title: 'points-expired' },
  transfer: { log: 'transfer', sided: 'transfer', about: 'transfer' },
  'transfer.fee': { log: 'transfer', title: 'transfer-fee', about: 'transfer' },
  exchange: { log: 'exchange', sided: 'exchange', about: 'exchange' },
  recharge: { log: 'recharge', about: 'recharge' },
  'recharge.coin': { log: 'recharge', title: 'coin-deposit', about: 'deposit' },
  'recharge.refund': { log: 'recharge', title: 'recharge-refund', about: 'recharge' },
  withdraw: { log: 'withdraw', title: 'withdrawal', about: 'withdraw' },
  'withdraw.return': { log: 'withdraw', title: 'withdrawal-returned', about: 'withdraw' },
  'payment.debt.return': { log: 'recharge', title: 'debt-returned' },
  // The orders are those of other members, so that entries name none.
  'reward.direct': { log: 'reward', title: 'reward-direct' },
  'reward.second': { log: 'reward', title: 'reward-second' },
  'reward.pairing': { log: 'reward', title: 'reward-pairing' },
  'reward.correction': { log: 'reward', title: 'reward-correction' },
  'reward.reversal': { log: 'reward', title: 'reward-reversed' },
  'shop.margin': { log: 'order', title: 'shop-margin' },
  'shop.margin.reversal': { log: 'order', title: 'shop-margin-reversed' },
  'receivable.settle': { log: 'other', title: 'debt-paid' },
  correction: { log: 'other', title: 'correction' },
  opening: { log: 'other', title: 'opening' },
}

const prefixKinds: readonly LogKind[] = ['order', 'recharge', 'withdraw', 'reward', 'points', 'giftcard']

/** Returns the display of a ledger kind. */
export function getDisplay(kind: string): KindDisplay {
  const own = Object.hasOwn(displays, kind) ? displays[kind] : undefined
  if (own) return own
  const prefix = kind.split('.')[0] as LogKind
  return { log: prefixKinds.includes(prefix) ? prefix : 'other' }
}

/**
 * Returns the ledger kinds of a log kind: exact names, prefixes, and names that a prefix matches but that
 * belong to another log kind.
 */
export function getLedgerKinds(log: LogKind): { exact: string[]; prefixes: string[]; except: string[] } {
  const all = Object.keys(displays)
  const exact = all.filter((kind) => displays[kind]!.log === log)
  return {
    exact,
    prefixes: prefixKinds.filter((prefix) => prefix === log),
    except: all.filter((kind) => displays[kind]!.log !== log),
  }
}

/** Prefixes that belong to a log kind; `other` is everything else. */
export const knownPrefixes: readonly string[] = prefixKinds
