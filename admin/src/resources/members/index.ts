import Icon from '@mui/icons-material/PeopleOutlined'
import { adminMemberInfo, adminMemberList } from '@pasar/contract/calls/admin/members'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { MemberList } from './list.tsx'
import { MemberShow } from './show.tsx'

export const members: ResourceDefinition = {
  name: 'members',
  label: t('Members'),
  group: 'People',
  icon: Icon,
  auditKind: 'member',
  calls: { list: adminMemberList, info: adminMemberInfo },
  list: MemberList,
  show: MemberShow,
  recordTitle: 'nickname',
}
