import type { LogKind, Title } from '../messages.ts'
import { EARNED, EXPIRED, TAKEN_BACK } from '../points/kinds.ts'

export type AboutType =
  | 'order'
  | 'payment'
  | 'transfer'
  | 'exchange'
  | 'recharge'
  | 'withdraw'
  | 'giftcard'
  | 'deposit'

/** How the ledger's transfers of a kind are shown to the member they belong to. */
type Shown = {
  log: LogKind
  /** Absent: the name of its kind in the log. `sided` has one title for what came and one for what went. */
  title?: Title
  sided?: 'transfer' | 'exchange'
  /** What the reference names. */
  about?: AboutType
}

/**
 * Kinds of the ledger's transfers as members see them. A kind that is not here is sorted by what stands before its
 * first dot, when that is a kind of the log, and else as `other`.
 */
const shown: Record<string, Shown> = {
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
  correction: { log: 'other', title: 'correction' },
  opening: { log: 'other', title: 'opening' },
}

const byPrefix: readonly LogKind[] = ['order', 'recharge', 'withdraw', 'reward', 'points', 'giftcard']

/** How a kind is shown. */
export function shownAs(kind: string): Shown {
  const own = Object.hasOwn(shown, kind) ? shown[kind] : undefined
  if (own) return own
  const prefix = kind.split('.')[0] as LogKind
  return { log: byPrefix.includes(prefix) ? prefix : 'other' }
}

/**
 * The ledger's kinds that make up a kind of the log: named ones, and beginnings of names; and what is not meant
 * although a beginning fits.
 */
export function ledgerKindsOf(log: LogKind): { named: string[]; prefixes: string[]; except: string[] } {
  const all = Object.keys(shown)
  const named = all.filter((kind) => shown[kind]!.log === log)
  return {
    named,
    prefixes: byPrefix.filter((prefix) => prefix === log),
    except: all.filter((kind) => shown[kind]!.log !== log),
  }
}

/** Everything that is shown under a name of its own, or by its beginning: `other` is the rest. */
export const sortedPrefixes: readonly string[] = byPrefix
