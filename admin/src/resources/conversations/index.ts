import HoursIcon from '@mui/icons-material/AccessTime'
import Icon from '@mui/icons-material/ChatBubble'
import {
  adminConversationInfo,
  adminConversationList,
} from '@pasar/contract/calls/admin/support/conversations'
import {
  adminSupportSettingsInfo,
  adminSupportSettingsList,
  adminSupportSettingsSave,
} from '@pasar/contract/calls/admin/support/settings'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { Inbox } from './inbox.tsx'
import { nameCustomer } from './labels.ts'
import { SupportSettingsEdit, SupportSettingsList } from './settings.tsx'

export const conversations: ResourceDefinition = {
  name: 'conversations',
  label: t('Support chats'),
  group: 'People',
  icon: Icon,
  auditKind: 'conversation',
  calls: { list: adminConversationList, info: adminConversationInfo },
  list: Inbox,
  show: Inbox,
  recordTitle: nameCustomer as never,
}

export const supportSettings: ResourceDefinition = {
  name: 'support-settings',
  label: t('Support settings'),
  group: 'System',
  icon: HoursIcon,
  auditKind: 'support-settings',
  calls: {
    list: adminSupportSettingsList,
    info: adminSupportSettingsInfo,
    save: adminSupportSettingsSave,
  },
  list: SupportSettingsList,
  edit: SupportSettingsEdit,
  recordTitle: () => t('Support settings'),
}
