import Icon from '@mui/icons-material/SwapHorizOutlined'
import { adminAfterSaleInfo, adminAfterSaleList } from '@pasar/contract/calls/admin/after-sales'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { AfterSaleList } from './list.tsx'
import { AfterSaleShow } from './show.tsx'

export const afterSales: ResourceDefinition = {
  name: 'after-sales',
  label: t('After-sales'),
  group: 'Sales',
  icon: Icon,
  auditKind: 'after-sale',
  calls: { list: adminAfterSaleList, info: adminAfterSaleInfo },
  list: AfterSaleList,
  show: AfterSaleShow,
  recordTitle: 'no',
}
