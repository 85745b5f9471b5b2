import Icon from '@mui/icons-material/TuneOutlined'
import { adminSettingInfo, adminSettingList } from '@pasar/contract/calls/admin/settings'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { SettingsPage } from './page.tsx'

export const settings: ResourceDefinition = {
  name: 'settings',
  label: t('Settings'),
  group: 'System',
  icon: Icon,
  calls: { list: adminSettingList, info: adminSettingInfo },
  list: SettingsPage,
  edit: SettingsPage,
  recordTitle: 'title',
}
