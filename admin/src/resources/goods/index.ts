import Icon from '@mui/icons-material/SellOutlined'
import { adminGoodsInfo, adminGoodsList, adminGoodsSave } from '@pasar/contract/calls/admin/goods'
import type { ResourceDefinition } from '../../data/resource.ts'
import { GoodsCreate, GoodsEdit } from './edit.tsx'
import { GoodsList } from './list.tsx'
import type { EditedGoods } from './states.ts'

export const goods: ResourceDefinition = {
  name: 'goods',
  label: 'Goods',
  group: 'Catalogue',
  icon: Icon,
  calls: { list: adminGoodsList, info: adminGoodsInfo, save: adminGoodsSave },
  list: GoodsList,
  edit: GoodsEdit,
  create: GoodsCreate,
  recordTitle: (record) => (record as unknown as EditedGoods).title?.['en-us'] ?? '',
}
