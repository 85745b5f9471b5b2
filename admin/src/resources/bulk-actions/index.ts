import Icon from '@mui/icons-material/ChecklistOutlined'
import { adminBulkInfo, adminBulkList } from '@pasar/contract/calls/admin/fulfillment'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { type BulkAction, kindLabels } from './labels.ts'
import { BulkActionList } from './list.tsx'
import { BulkActionShow } from './show.tsx'

export const bulkActions: ResourceDefinition = {
  name: 'bulk-actions',
  label: t('Bulk actions'),
  group: 'Sales',
  icon: Icon,
  auditKind: 'bulk-action',
  calls: { list: adminBulkList, info: adminBulkInfo },
  list: BulkActionList,
  show: BulkActionShow,
  recordTitle: (action: BulkAction) => kindLabels[action.kind],
}
