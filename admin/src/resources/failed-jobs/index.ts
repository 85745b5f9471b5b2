import Icon from '@mui/icons-material/ReportGmailerrorredOutlined'
import { adminFailedJobList } from '@pasar/contract/calls/admin/operations'
import type { ResourceDefinition } from '../../data/resource.ts'
import { FailedJobList } from './list.tsx'

export const failedJobs: ResourceDefinition = {
  name: 'failedJobs',
  label: 'Failed jobs',
  group: 'System',
  icon: Icon,
  calls: { list: adminFailedJobList },
  list: FailedJobList,
}
