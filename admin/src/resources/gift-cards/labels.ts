import type { Output } from '@pasar/contract/call'
import type {
  adminGiftBatchExport,
  adminGiftBatchInfo,
  adminGiftCardInfo,
  adminGiftCardList,
} from '@pasar/contract/calls/admin/finance/gift-cards'
import type { GiftCardEvent, GiftCardState } from '@pasar/contract/calls/gift-cards'
import { csvLine } from '@pasar/contract/csv'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type GiftCardRow = Output<typeof adminGiftCardList>['list'][number]
export type GiftCard = Output<typeof adminGiftCardInfo>
export type Batch = Output<typeof adminGiftBatchInfo>

export const stateTones: Record<GiftCardState, Tone> = {
  open: 'success',
  offered: 'info',
  redeemed: 'default',
  voided: 'error',
  expired: 'warning',
}

/** Label of an event. @param other name of the other member; empty without one */
export const eventLabels: Record<GiftCardEvent, (other: string) => string> = {
  issued: () => 'Issued',
  bought: (other) => `Purchased for ${other}`,
  revealed: () => 'Code viewed',
  given: (other) => `Given to ${other}`,
  offered: () => 'Offered by link',
  taken: (other) => `Accepted as a gift from ${other}`,
  returned: () => 'Returned from the link',
  redeemed: (other) => (other ? `Redeemed (owned by ${other})` : 'Redeemed'),
  voided: () => 'Voided',
  expired: () => 'Expired',
}

/** Formats exported cards as CSV with a header row. */
export const toCsv = ({ cards }: Output<typeof adminGiftBatchExport>): string =>
  [
    ['number', 'code', 'value', 'currency', 'expires'],
    ...cards.map((c) => [c.no, c.code, c.value.amount, c.value.currency, c.expiresAt.slice(0, 10)]),
  ]
    .map(csvLine)
    .join('')
