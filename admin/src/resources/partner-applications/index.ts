import Icon from '@mui/icons-material/ChecklistOutlined'
import { adminApplicationInfo, adminApplicationList } from '@pasar/contract/calls/admin/partners'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { ApplicationList } from './list.tsx'
import { ApplicationShow } from './show.tsx'

export const partnerApplications: ResourceDefinition = {
  name: 'partner-applications',
  label: t('Applications'),
  group: 'People',
  icon: Icon,
  auditKind: 'partner-application',
  calls: { list: adminApplicationList, info: adminApplicationInfo },
  list: ApplicationList,
  show: ApplicationShow,
  recordTitle: ({ member }) => member?.nickname ?? '',
}
