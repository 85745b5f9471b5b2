import type { Output } from '@pasar/contract/call'
import type { adminPairingInfo, PairingRun } from '@pasar/contract/calls/admin/rewards'
import { t } from '../../i18n/translate.ts'
import type { StateLabels } from '../../ui/format/state-chip.tsx'

export type Run = Output<typeof adminPairingInfo>

export const stateLabels: StateLabels<PairingRun['state']> = {
  held: {
    tab: t('On hold'),
    chip: { label: t('on hold'), tone: 'error' },
    empty: t('No days are on hold.'),
  },
  computing: {
    tab: t('Computing'),
    chip: { label: t('computing'), tone: 'info' },
    empty: t('No days are being computed.'),
  },
  paying: {
    tab: t('Paying'),
    chip: { label: t('paying'), tone: 'info' },
    empty: t('No days are being paid.'),
  },
  closed: {
    tab: t('Closed'),
    chip: { label: t('closed'), tone: 'success' },
    empty: t('No days are closed yet.'),
  },
}
