import Icon from '@mui/icons-material/StorefrontOutlined'
import {
  adminServiceCenterInfo,
  adminServiceCenterList,
  adminServiceCenterSave,
} from '@pasar/contract/calls/admin/service-centers'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { ServiceCenterEdit } from './edit.tsx'
import { ServiceCenterList } from './list.tsx'

export const serviceCenters: ResourceDefinition = {
  name: 'service-centers',
  label: t('Service centers'),
  group: 'People',
  icon: Icon,
  auditKind: 'service-center',
  calls: { list: adminServiceCenterList, info: adminServiceCenterInfo, save: adminServiceCenterSave },
  list: ServiceCenterList,
  edit: ServiceCenterEdit,
  recordTitle: (center: { profile?: { name: string } }) => center.profile?.name ?? '',
}
