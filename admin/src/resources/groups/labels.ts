import type { Output } from '@pasar/contract/call'
import type { adminGroupInfo } from '@pasar/contract/calls/admin/catalog/group-buying'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type Group = Output<typeof adminGroupInfo>

export const stateLabels: Record<Group['state'], string> = {
  open: t('Open group'),
  succeeded: t('Complete'),
  failed: t('Not completed'),
}
export const stateTones: Record<Group['state'], Tone> = {
  open: 'info',
  succeeded: 'success',
  failed: 'default',
}

export const seatLabels: Record<Group['seats'][number]['state'], string> = {
  held: t('Seat held for payment'),
  paid: t('Seat paid'),
  released: t('Seat released'),
}

/** The reasons that the shop itself gives; others are texts of staff. */
const reasons: Record<string, string> = {
  expired: t('Expired before all seats were paid'),
  empty: t('Nobody paid'),
}
export const reasonLabel = (reason: string): string => reasons[reason] ?? reason
