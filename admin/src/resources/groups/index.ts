import Icon from '@mui/icons-material/PeopleOutlined'
import { adminGroupInfo, adminGroupList } from '@pasar/contract/calls/admin/catalog/group-buying'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import type { Group } from './labels.ts'
import { GroupList } from './list.tsx'
import { GroupShow } from './show.tsx'

export const buyingGroups: ResourceDefinition = {
  name: 'groups',
  label: t('Buying groups'),
  group: 'Sales',
  icon: Icon,
  auditKind: 'group',
  calls: { list: adminGroupList, info: adminGroupInfo },
  list: GroupList,
  show: GroupShow,
  recordTitle: (group: Group) => group.title,
}
