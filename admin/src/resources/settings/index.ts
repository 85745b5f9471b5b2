import Icon from '@mui/icons-material/TuneOutlined'
import { adminSettingInfo, adminSettingList } from '@pasar/contract/calls/admin/settings'
import type { ResourceDefinition } from '../../data/resource.ts'
import { SettingsPage } from './page.tsx'

export const settings: ResourceDefinition = {
  name: 'settings',
  label: 'Settings',
  group: 'System',
  icon: Icon,
  calls: { list: adminSettingList, info: adminSettingInfo },
  list: SettingsPage,
  edit: SettingsPage,
  recordTitle: 'title',
}
