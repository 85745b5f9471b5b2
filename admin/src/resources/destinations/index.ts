import Icon from '@mui/icons-material/PublicOutlined'
import {
  adminDestinationInfo,
  adminDestinationList,
  adminDestinationSave,
} from '@pasar/contract/calls/admin/catalog/destinations'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { DestinationEdit } from './edit.tsx'
import { DestinationList } from './list.tsx'

export const destinations: ResourceDefinition = {
  name: 'destinations',
  label: t('Destinations'),
  group: 'Sales',
  icon: Icon,
  auditKind: 'destination',
  calls: { list: adminDestinationList, info: adminDestinationInfo, save: adminDestinationSave },
  list: DestinationList,
  edit: DestinationEdit,
  recordTitle: 'name',
}
