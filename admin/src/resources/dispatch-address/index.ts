import Icon from '@mui/icons-material/OutboxOutlined'
import {
  adminDispatchAddressInfo,
  adminDispatchAddressList,
  adminDispatchAddressSave,
} from '@pasar/contract/calls/admin/dispatch-address'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { DispatchAddressCreate } from './create.tsx'
import { DispatchAddressList } from './list.tsx'
import { DispatchAddressShow } from './show.tsx'

export const dispatchAddress: ResourceDefinition = {
  name: 'dispatch-address',
  label: t('Dispatch address'),
  group: 'System',
  icon: Icon,
  auditKind: 'dispatch-address',
  calls: {
    list: adminDispatchAddressList,
    info: adminDispatchAddressInfo,
    save: adminDispatchAddressSave,
  },
  list: DispatchAddressList,
  show: DispatchAddressShow,
  create: DispatchAddressCreate,
  recordTitle: 'name',
}
