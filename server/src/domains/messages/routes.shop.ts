import * as calls from '@pasar/contract/calls/messages/messages'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import {
  deleteMessage,
  listMessages,
  readAllMessages,
  readMessage,
  restoreMessage,
  showUnread,
} from './own-messages.ts'
import { savePreferences, showPreferences } from './preferences.ts'

export const messageRoutes: Route[] = [
  handle(calls.messageTotal, showUnread, { replica: true }),
  handle(calls.messageList, listMessages, { replica: true }),
  handle(calls.messageRead, readMessage),
  handle(calls.messageReadAll, readAllMessages),
  handle(calls.messageDelete, deleteMessage),
  handle(calls.messageRestore, restoreMessage),
  handle(calls.messagePreferences, showPreferences),
  handle(calls.messagePreferencesSave, savePreferences),
]
