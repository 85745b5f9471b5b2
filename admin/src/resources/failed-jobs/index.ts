import Icon from '@mui/icons-material/ReportGmailerrorredOutlined'
import { adminFailedJobList } from '@pasar/contract/calls/admin/operations'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { FailedJobList } from './list.tsx'

export const failedJobs: ResourceDefinition = {
  name: 'failedJobs',
  label: t('Failed jobs'),
  group: 'System',
  icon: Icon,
  calls: { list: adminFailedJobList },
  list: FailedJobList,
}
