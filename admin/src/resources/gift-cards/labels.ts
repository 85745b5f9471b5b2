import type { Output } from '@pasar/contract/call'
import type {
  adminGiftBatchExport,
  adminGiftBatchInfo,
  adminGiftCardInfo,
  adminGiftCardList,
} from '@pasar/contract/calls/admin/finance/gift-cards'
import type { GiftCardEvent, GiftCardState } from '@pasar/contract/calls/gift-cards'
import { csvLine } from '@pasar/contract/csv'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type GiftCardRow = Output<typeof adminGiftCardList>['list'][number]
export type GiftCard = Output<typeof adminGiftCardInfo>
export type Batch = Output<typeof adminGiftBatchInfo>

/** Number of voided or expired cards; a batch that is not issued has none. */
export const countEnded = ({ state, count, open, redeemed }: Batch): number =>
  state === 'done' ? count - open - redeemed : 0

export const stateTones: Record<GiftCardState, Tone> = {
  open: 'success',
  offered: 'info',
  redeemed: 'default',
  voided: 'error',
  expired: 'warning',
}

/** Label of an event. @param other name of the other member; empty without one */
export const eventLabels: Record<GiftCardEvent, (other: string) => string> = {
  issued: () => t('Issued'),
  bought: (other) => t('Purchased for %{other}', { other }),
  revealed: () => t('Code viewed'),
  given: (other) => t('Given to %{other}', { other }),
  offered: () => t('Offered by link'),
  taken: (other) => t('Accepted as a gift from %{other}', { other }),
  returned: () => t('Returned from the link'),
  redeemed: (other) => (other ? t('Redeemed (owned by %{other})', { other }) : t('Redeemed')),
  voided: () => t('Voided'),
  expired: () => t('Expired'),
}

/** Formats exported cards as CSV with a header row. */
export const toCsv = ({ cards }: Output<typeof adminGiftBatchExport>): string =>
  [
    ['number', 'code', 'value', 'currency', 'expires'],
    ...cards.map((c) => [c.no, c.code, c.value.amount, c.value.currency, c.expiresAt.slice(0, 10)]),
  ]
    .map(csvLine)
    .join('')
