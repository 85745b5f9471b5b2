import Icon from '@mui/icons-material/BadgeOutlined'
import { adminVerificationInfo, adminVerificationList } from '@pasar/contract/calls/admin/verifications'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { VerificationList } from './list.tsx'
import { VerificationShow } from './show.tsx'

export const verifications: ResourceDefinition = {
  name: 'verifications',
  label: t('Verifications'),
  group: 'People',
  icon: Icon,
  auditKind: 'verification',
  calls: { list: adminVerificationList, info: adminVerificationInfo },
  list: VerificationList,
  show: VerificationShow,
  recordTitle: ({ givenName, surname }) => [givenName, surname].filter(Boolean).join(' '),
}
