import type { AdminServiceCenter } from '@pasar/contract/calls/admin/service-centers'
import { t } from '../../i18n/translate.ts'
import type { StateLabels } from '../../ui/format/state-chip.tsx'

export const stateLabels: StateLabels<AdminServiceCenter['state']> = {
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
