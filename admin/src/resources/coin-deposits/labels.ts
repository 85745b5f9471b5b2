import type { Output } from '@pasar/contract/call'
import type {
  AdminCoinDeposit,
  adminCoinDepositList,
  CoinConcern,
} from '@pasar/contract/calls/admin/finance/coins'
import type { CoinDepositState } from '@pasar/contract/calls/wallet/coins'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type DepositRow = Output<typeof adminCoinDepositList>['list'][number]
export type Deposit = AdminCoinDeposit

export const stateTones: Record<CoinDepositState, Tone> = {
  confirming: 'info',
  credited: 'success',
  small: 'default',
  gone: 'warning',
}

export const stateLabels: Record<CoinDepositState, string> = {
  confirming: t('confirming'),
  credited: t('credited'),
  small: t('too small'),
  gone: t('removed from the chain'),
}

export const concernLabels: Record<CoinConcern, string> = {
  gone: t('removed after crediting'),
  back: t('returned after resolution'),
}

/** Advice for deposits that need review. */
export const concernAdvice: Record<CoinConcern, string> = {
  gone: t(
    'A chain reorganization removed the transaction after it was credited, so the shop does not have these coins. The credit is not reversed automatically. Ask the member to send the coins again, or debit the balance with a correction, which a second account approves.',
  ),
  back: t(
    'The transaction was removed from the chain after it was credited, marked as resolved, and is now back in the chain. If the balance was debited, credit it again with a correction.',
  ),
}

/** Shortens a hash or address: `0x12345678…9abcde`. */
export const shortenHash = (hash: string): string => `${hash.slice(0, 10)}…${hash.slice(-6)}`

/** Returns the confirmations of a deposit: `3 of 12`. */
export function confirmationsText({ state, concern, confirmations, needed }: DepositRow): string {
  if (state === 'gone' || concern === 'gone') return 'none'
  return state === 'confirming'
    ? t('%{confirmations} of %{needed}', { confirmations, needed })
    : t('%{needed} or more', { needed })
}
