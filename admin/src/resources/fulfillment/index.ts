import Icon from '@mui/icons-material/LocalShippingOutlined'
import { adminFulfillmentList, adminFulfillmentPacking } from '@pasar/contract/calls/admin/fulfillment'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { WorkList } from './list.tsx'
import type { Packing } from './packing/scan.ts'
import { PackingShow } from './packing/show.tsx'

export const fulfillment: ResourceDefinition = {
  name: 'fulfillment',
  label: t('To ship'),
  group: 'Sales',
  icon: Icon,
  calls: { list: adminFulfillmentList, info: adminFulfillmentPacking },
  list: WorkList,
  show: PackingShow,
  recordTitle: (packing: Packing) => packing.order?.no ?? '',
}
