import Icon from '@mui/icons-material/MoveToInboxOutlined'
import {
  adminUnexpectedParcelInfo,
  adminUnexpectedParcelList,
} from '@pasar/contract/calls/admin/unexpected-parcels'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import type { UnexpectedParcel } from './labels.ts'
import { UnexpectedParcelList } from './list.tsx'
import { UnexpectedParcelShow } from './show.tsx'

export const unexpectedParcels: ResourceDefinition = {
  name: 'unexpected-parcels',
  label: t('Unexpected parcels'),
  group: 'Sales',
  icon: Icon,
  auditKind: 'unexpected-parcel',
  calls: { list: adminUnexpectedParcelList, info: adminUnexpectedParcelInfo },
  list: UnexpectedParcelList,
  show: UnexpectedParcelShow,
  recordTitle: ({ trackingNo }: UnexpectedParcel) => trackingNo || t('Unexpected parcel'),
}
