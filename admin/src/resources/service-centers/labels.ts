import type { AdminServiceCenter } from '@pasar/contract/calls/admin/service-centers'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

/** Names of the states: of the tab and the chip, and the text of a list without records. */
export const stateLabels: Record<
  AdminServiceCenter['state'],
  { tab: string; chip: { label: string; tone: Tone }; empty: string }
> = {
  active: {
    tab: t('Active'),
    chip: { label: t('active'), tone: 'success' },
    empty: t('No active service centers. Approved applications open them.'),
  },
  suspended: {
    tab: t('Suspended'),
    chip: { label: t('suspended'), tone: 'error' },
    empty: t('No service centers are suspended.'),
  },
}
