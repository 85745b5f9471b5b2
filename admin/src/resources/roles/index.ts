import Icon from '@mui/icons-material/AdminPanelSettingsOutlined'
import {
  adminRoleDelete,
  adminRoleInfo,
  adminRoleList,
  adminRoleSave,
} from '@pasar/contract/calls/admin/staff/accounts'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { RoleCreate, RoleEdit } from './edit.tsx'
import { RoleList } from './list.tsx'

export const roles: ResourceDefinition = {
  name: 'roles',
  label: t('Roles'),
  group: 'System',
  icon: Icon,
  auditKind: 'role',
  calls: { list: adminRoleList, info: adminRoleInfo, save: adminRoleSave, remove: adminRoleDelete },
  list: RoleList,
  edit: RoleEdit,
  create: RoleCreate,
  recordTitle: 'name',
}
