import Icon from '@mui/icons-material/SellOutlined'
import {
  adminProductInfo,
  adminProductList,
  adminProductSave,
} from '@pasar/contract/calls/admin/catalog/products'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { ProductCreate, ProductEdit } from './edit.tsx'
import type { Product } from './labels.ts'
import { ProductList } from './list.tsx'

export const products: ResourceDefinition = {
  name: 'goods',
  label: t('Products'),
  group: 'Catalogue',
  icon: Icon,
  auditKind: 'goods',
  calls: { list: adminProductList, info: adminProductInfo, save: adminProductSave },
  list: ProductList,
  edit: ProductEdit,
  create: ProductCreate,
  recordTitle: (record) => (record as unknown as Product).title?.['en-us'] ?? '',
}
