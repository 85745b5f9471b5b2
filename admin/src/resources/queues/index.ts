import Icon from '@mui/icons-material/PlaylistPlayOutlined'
import { adminQueueList } from '@pasar/contract/calls/admin/operations'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { QueueList } from './list.tsx'

export const queues: ResourceDefinition = {
  name: 'queues',
  label: t('Jobs'),
  group: 'System',
  icon: Icon,
  calls: { list: adminQueueList },
  list: QueueList,
}
