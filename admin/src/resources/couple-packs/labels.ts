import type { Output } from '@pasar/contract/call'
import type { adminCouplePackInfo } from '@pasar/contract/calls/admin/catalog/couple-packs'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type CouplePack = Output<typeof adminCouplePackInfo>

export const packStateLabels: Record<CouplePack['state'], string> = {
  awaiting_partner: t('Waiting for the partner'),
  accepted: t('Waiting for payment'),
  completed: t('Pack complete'),
  declined: t('Declined by the partner'),
  cancelled: t('Pack cancelled'),
  expired: t('Pack expired'),
}
export const packStateTones: Record<CouplePack['state'], Tone> = {
  awaiting_partner: 'info',
  accepted: 'info',
  completed: 'success',
  declined: 'default',
  cancelled: 'default',
  expired: 'default',
}
export const roleLabels: Record<CouplePack['orders'][number]['role'], string> = {
  initiator: t('Initiator'),
  partner: t('Partner'),
}
