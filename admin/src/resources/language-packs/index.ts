import Icon from '@mui/icons-material/Translate'
import {
  adminLanguagePackInfo,
  adminLanguagePackList,
  adminLanguagePackSave,
} from '@pasar/contract/calls/admin/catalog/content'
import type { Language } from '@pasar/contract/constants'
import { languageNames } from '@pasar/contract/language-names'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { LanguagePackList } from './list.tsx'
import { LanguagePackShow } from './show.tsx'

export const languagePacks: ResourceDefinition = {
  name: 'languagePacks',
  label: t('Texts'),
  group: 'Content',
  icon: Icon,
  auditKind: 'language-pack',
  calls: { list: adminLanguagePackList, info: adminLanguagePackInfo, save: adminLanguagePackSave },
  list: LanguagePackList,
  show: LanguagePackShow,
  recordTitle: ({ id }) => languageNames[id as Language],
}
