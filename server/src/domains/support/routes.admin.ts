import * as agents from '@pasar/contract/calls/admin/support/agents'
import * as calls from '@pasar/contract/calls/admin/support/conversations'
import * as settings from '@pasar/contract/calls/admin/support/settings'
import { handle, handleUpload, type Route } from '../../platform/http/calls/handle.ts'
import { listAgents, reportPresence, savePresence, showPresence } from './admin/agents.ts'
import { closeByStaff, takeConversation, transferConversation } from './admin/assign.ts'
import { listInbox, showInboxRow } from './admin/inbox.ts'
import { openConversation, readConversation } from './admin/open-conversation.ts'
import { markReadByStaff, reply, typeAsStaff, uploadStaffPicture } from './admin/reply.ts'
import { listSettings, saveSettings, showSettings } from './admin/support-settings.ts'

export const supportAdminRoutes: Route[] = [
  handle(calls.adminConversationList, listInbox),
  handle(calls.adminConversationInfo, showInboxRow),
  handle(calls.adminConversationOpen, openConversation),
  handle(calls.adminConversationMessages, readConversation),
  handle(calls.adminConversationTake, takeConversation),
  handle(calls.adminConversationTransfer, transferConversation),
  handle(calls.adminConversationClose, closeByStaff),
  handle(calls.adminConversationReply, reply),
  handle(calls.adminConversationRead, markReadByStaff),
  handle(calls.adminConversationTyping, typeAsStaff),
  handleUpload(calls.adminConversationPicture, uploadStaffPicture),
  handle(agents.adminAgentList, listAgents),
  handle(agents.adminPresenceInfo, showPresence),
  handle(agents.adminPresenceSave, savePresence),
  handle(agents.adminPresenceBeat, reportPresence),
  handle(settings.adminSupportSettingsList, listSettings),
  handle(settings.adminSupportSettingsInfo, showSettings),
  handle(settings.adminSupportSettingsSave, saveSettings),
]
