import Icon from '@mui/icons-material/AccountBalanceOutlined'
import {
  adminOfficeDelete,
  adminOfficeInfo,
  adminOfficeList,
  adminOfficeSave,
} from '@pasar/contract/calls/admin/content/offices'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { OfficeCreate, OfficeEdit } from './edit.tsx'
import { OfficeList } from './list.tsx'

export const offices: ResourceDefinition = {
  name: 'offices',
  label: t('Offices'),
  group: 'Content',
  icon: Icon,
  auditKind: 'office',
  calls: { list: adminOfficeList, info: adminOfficeInfo, save: adminOfficeSave, remove: adminOfficeDelete },
  list: OfficeList,
  edit: OfficeEdit,
  create: OfficeCreate,
  recordTitle: (office: { name: Record<string, string> }) => office.name['en-us'] ?? '',
}
