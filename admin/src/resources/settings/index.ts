import Icon from '@mui/icons-material/TuneOutlined'
import { adminSettingInfo, adminSettingList, adminSettingSave } from '@pasar/contract/calls/admin/settings'
import type { ResourceDefinition } from '../../data/resource.ts'
import { SettingEdit } from './edit.tsx'
import { SettingList } from './list.tsx'

export const settings: ResourceDefinition = {
  name: 'settings',
  label: 'Settings',
  group: 'System',
  icon: Icon,
  calls: { list: adminSettingList, info: adminSettingInfo, save: adminSettingSave },
  list: SettingList,
  edit: SettingEdit,
  recordTitle: 'description',
}
