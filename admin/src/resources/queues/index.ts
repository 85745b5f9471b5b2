import Icon from '@mui/icons-material/PlaylistPlayOutlined'
import { adminQueueList } from '@pasar/contract/calls/admin/operations'
import type { ResourceDefinition } from '../../data/resource.ts'
import { QueueList } from './list.tsx'

export const queues: ResourceDefinition = {
  name: 'queues',
  label: 'Jobs',
  group: 'System',
  icon: Icon,
  calls: { list: adminQueueList },
  list: QueueList,
}
