import Icon from '@mui/icons-material/ManageSearchOutlined'
import { adminAuditList } from '@pasar/contract/calls/admin/audit'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { AuditList } from './list.tsx'

export const audit: ResourceDefinition = {
  name: 'audit',
  label: t('Audit log'),
  group: 'System',
  icon: Icon,
  calls: { list: adminAuditList },
  list: AuditList,
}
