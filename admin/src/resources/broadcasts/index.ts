import Icon from '@mui/icons-material/MailOutlineOutlined'
import {
  adminBroadcastDelete,
  adminBroadcastInfo,
  adminBroadcastList,
  adminBroadcastSave,
} from '@pasar/contract/calls/admin/broadcasts'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { BroadcastCreate, BroadcastEdit } from './edit.tsx'
import type { Broadcast } from './labels.ts'
import { BroadcastList } from './list.tsx'
import { BroadcastShow } from './show.tsx'

export const broadcasts: ResourceDefinition = {
  name: 'broadcasts',
  label: t('Broadcasts'),
  group: 'Marketing',
  icon: Icon,
  auditKind: 'broadcast',
  calls: {
    list: adminBroadcastList,
    info: adminBroadcastInfo,
    save: adminBroadcastSave,
    remove: adminBroadcastDelete,
  },
  list: BroadcastList,
  show: BroadcastShow,
  edit: BroadcastEdit,
  create: BroadcastCreate,
  recordTitle: (broadcast: Broadcast) => broadcast.title['en-us'],
}
