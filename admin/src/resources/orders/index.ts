import Icon from '@mui/icons-material/ReceiptLongOutlined'
import { adminOrderInfo, adminOrderList } from '@pasar/contract/calls/admin/orders'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { OrderList } from './list.tsx'
import { OrderShow } from './show.tsx'

export const orders: ResourceDefinition = {
  name: 'orders',
  label: t('Orders'),
  group: 'Sales',
  icon: Icon,
  auditKind: 'order',
  calls: { list: adminOrderList, info: adminOrderInfo },
  list: OrderList,
  show: OrderShow,
  recordTitle: 'no',
}
