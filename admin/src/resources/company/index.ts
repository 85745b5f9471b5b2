import Icon from '@mui/icons-material/Book'
import {
  adminCompanySectionDelete,
  adminCompanySectionInfo,
  adminCompanySectionList,
  adminCompanySectionSave,
} from '@pasar/contract/calls/admin/content/company'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { CompanySectionCreate, CompanySectionEdit } from './edit.tsx'
import { CompanySectionList } from './list.tsx'

export const companySections: ResourceDefinition = {
  name: 'company',
  label: t('Company page'),
  group: 'Content',
  icon: Icon,
  auditKind: 'company-section',
  calls: {
    list: adminCompanySectionList,
    info: adminCompanySectionInfo,
    save: adminCompanySectionSave,
    remove: adminCompanySectionDelete,
  },
  list: CompanySectionList,
  edit: CompanySectionEdit,
  create: CompanySectionCreate,
  recordTitle: (section: { title: Record<string, string> }) => section.title['en-us'] ?? '',
}
