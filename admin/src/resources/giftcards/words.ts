import type { Output } from '@pasar/contract/call'
import type {
  adminGiftBatchExport,
  adminGiftBatchInfo,
  adminGiftCardInfo,
  adminGiftCardList,
} from '@pasar/contract/calls/admin/giftcards'
import type { GiftCardEvent, GiftCardState } from '@pasar/contract/calls/giftcards'
import { csvLine } from '@pasar/contract/csv'
import type { Tone } from '../../ui/state-chip.tsx'

export type Line = Output<typeof adminGiftCardList>['list'][number]
export type GiftCard = Output<typeof adminGiftCardInfo>
export type Batch = Output<typeof adminGiftBatchInfo>

export const stateTones: Record<GiftCardState, Tone> = {
  open: 'success',
  offered: 'info',
  redeemed: 'default',
  voided: 'error',
  expired: 'warning',
}

/** What happened to a card. @param other the other member's name, empty where there is none */
export const eventWords: Record<GiftCardEvent, (other: string) => string> = {
  issued: () => 'Issued',
  bought: (other) => `Bought for ${other}`,
  revealed: () => 'Code looked at',
  given: (other) => `Given to ${other}`,
  offered: () => 'Put behind a link',
  taken: (other) => `Taken, a gift of ${other}`,
  returned: () => 'Returned from a link',
  redeemed: (other) => (other ? `Redeemed; it was ${other}’s` : 'Redeemed'),
  voided: () => 'Voided',
  expired: () => 'Expired',
}

/** The exported cards as lines of CSV, the head first. */
export const csvOf = ({ cards }: Output<typeof adminGiftBatchExport>): string =>
  [
    ['number', 'code', 'value', 'currency', 'expires'],
    ...cards.map((c) => [c.no, c.code, c.value.amount, c.value.currency, c.expiresAt.slice(0, 10)]),
  ]
    .map(csvLine)
    .join('')
