import Icon from '@mui/icons-material/Inventory2Outlined'
import { adminStockInfo, adminStockList } from '@pasar/contract/calls/admin/catalog/stock'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { StockList } from './list.tsx'
import { StockShow } from './show.tsx'

export const stock: ResourceDefinition = {
  name: 'stock',
  label: t('Stock'),
  group: 'Catalogue',
  icon: Icon,
  auditKind: 'sku',
  calls: { list: adminStockList, info: adminStockInfo },
  list: StockList,
  show: StockShow,
  recordTitle: 'code',
}
