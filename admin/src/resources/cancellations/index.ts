import Icon from '@mui/icons-material/CancelOutlined'
import { adminCancellationInfo, adminCancellationList } from '@pasar/contract/calls/admin/cancellations'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { CancellationList } from './list.tsx'
import { CancellationShow } from './show.tsx'

export const cancellations: ResourceDefinition = {
  name: 'cancellations',
  label: t('Account cancellations'),
  group: 'People',
  icon: Icon,
  auditKind: 'cancellation',
  calls: { list: adminCancellationList, info: adminCancellationInfo },
  list: CancellationList,
  show: CancellationShow,
  recordTitle: ({ member }) => member.memberNo,
}
