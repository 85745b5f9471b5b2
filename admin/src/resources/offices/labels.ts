import type { OfficeKind } from '@pasar/contract/calls/content/offices'
import { t } from '../../i18n/translate.ts'

export const kindLabels: Record<OfficeKind, string> = {
  office: t('Office'),
  serviceCentre: t('Service center'),
}

export const kindChoices = Object.entries(kindLabels).map(([id, name]) => ({ id, name }))
