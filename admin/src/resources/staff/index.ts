import Icon from '@mui/icons-material/BadgeOutlined'
import { adminStaffInfo, adminStaffList, adminStaffSave } from '@pasar/contract/calls/admin/staff/accounts'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { StaffCreate, StaffEdit } from './edit.tsx'
import { StaffList } from './list.tsx'

export const staff: ResourceDefinition = {
  name: 'staff',
  label: t('Staff'),
  group: 'System',
  icon: Icon,
  auditKind: 'staff',
  calls: { list: adminStaffList, info: adminStaffInfo, save: adminStaffSave },
  list: StaffList,
  edit: StaffEdit,
  create: StaffCreate,
  recordTitle: 'name',
}
