import Icon from '@mui/icons-material/LocalShippingOutlined'
import {
  adminFreightDelete,
  adminFreightInfo,
  adminFreightList,
  adminFreightSave,
} from '@pasar/contract/calls/admin/catalog/marketing'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { FreightCreate, FreightEdit } from './edit.tsx'
import { FreightList } from './list.tsx'

export const freight: ResourceDefinition = {
  name: 'freight',
  label: t('Freight'),
  group: 'Sales',
  icon: Icon,
  auditKind: 'freight',
  calls: {
    list: adminFreightList,
    info: adminFreightInfo,
    save: adminFreightSave,
    remove: adminFreightDelete,
  },
  list: FreightList,
  edit: FreightEdit,
  create: FreightCreate,
  recordTitle: (template: { name: Record<string, string> }) => template.name['en-us'] ?? '',
}
