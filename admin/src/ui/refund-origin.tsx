import type { RefundOrigin } from '@pasar/contract/refund-origins'
import { t } from '../i18n/translate.ts'
import { StateChip } from './format/state-chip.tsx'

const labels: Record<Exclude<RefundOrigin, 'shop'>, string> = {
  provider: t('made at the provider'),
  dispute: t('dispute'),
}

/** Shows that the shop did not request a refund. */
export const RefundOriginChip = ({ origin }: { origin: RefundOrigin }) =>
  origin === 'shop' ? null : <StateChip label={labels[origin]} tone="warning" />
