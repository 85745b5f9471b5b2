import Icon from '@mui/icons-material/StorefrontOutlined'
import { adminShopInfo, adminShopList } from '@pasar/contract/calls/admin/shops'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { ShopList } from './list.tsx'
import { ShopShow } from './show.tsx'

export const shops: ResourceDefinition = {
  name: 'shops',
  auditKind: 'shop',
  label: t('Shops of members'),
  group: 'People',
  icon: Icon,
  calls: { list: adminShopList, info: adminShopInfo },
  list: ShopList,
  show: ShopShow,
  recordTitle: 'name',
}
