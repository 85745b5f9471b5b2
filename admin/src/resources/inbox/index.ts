import Icon from '@mui/icons-material/MoveToInboxOutlined'
import { adminInboxInfo, adminInboxList } from '@pasar/contract/calls/admin/finance/payments'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { InboxList } from './list.tsx'
import { InboxShow } from './show.tsx'

export const inbox: ResourceDefinition = {
  name: 'inbox',
  label: t('Webhook inbox'),
  group: 'Money',
  icon: Icon,
  auditKind: 'inbox',
  calls: { list: adminInboxList, info: adminInboxInfo },
  list: InboxList,
  show: InboxShow,
  recordTitle: 'eventId',
}
