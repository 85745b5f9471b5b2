import type { OfficeKind } from '@pasar/contract/calls/content/offices'
import { t } from '../../i18n/translate.ts'

export const kindLabels: Record<OfficeKind, string> = {
  office: t('Office'),
  serviceCentre: t('Service center'),
}

export const kindChoices = Object.entries(kindLabels).map(([id, name]) => ({ id, name }))

/** The days of a week by their number, 1 is Monday (ISO 8601). */
export const dayChoices = [
  { id: 1, name: t('Monday') },
  { id: 2, name: t('Tuesday') },
  { id: 3, name: t('Wednesday') },
  { id: 4, name: t('Thursday') },
  { id: 5, name: t('Friday') },
  { id: 6, name: t('Saturday') },
  { id: 7, name: t('Sunday') },
]
