import type { Output } from '@pasar/contract/call'
import type { adminDealerInfo, adminDealerList } from '@pasar/contract/calls/admin/partners'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type DealerRow = Output<typeof adminDealerList>['list'][number]
export type Dealer = Output<typeof adminDealerInfo>

export const stateLabels: Record<
  DealerRow['state'],
  { tab: string; empty: string; chip: { label: string; tone: Tone } }
> = {
  active: { tab: t('Active'), empty: t('No active dealers.'), chip: { label: t('active'), tone: 'success' } },
  suspended: {
    tab: t('Suspended'),
    empty: t('No suspended dealers.'),
    chip: { label: t('suspended'), tone: 'error' },
  },
}

export const actionLabels: Record<Dealer['history'][number]['action'], string> = {
  approve: t('Approved'),
  change: t('Level or territory changed'),
  suspend: t('Suspended'),
  resume: t('Suspension ended'),
}

/** Formats a level with its discount: “Level 2, 8 %”. */
export const describeLevel = ({ level, discountBp }: Pick<DealerRow, 'level' | 'discountBp'>): string =>
  t('Level %{level}, %{percent} % off', { level, percent: discountBp / 100 })
