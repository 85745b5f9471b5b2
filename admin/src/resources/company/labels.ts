import type { CompanySectionKind } from '@pasar/contract/calls/content/company'
import { t } from '../../i18n/translate.ts'

export const kindLabels: Record<CompanySectionKind, string> = {
  text: t('Text'),
  figures: t('Figures'),
  timeline: t('Timeline'),
}

export const kindChoices = Object.entries(kindLabels).map(([id, name]) => ({ id, name }))
