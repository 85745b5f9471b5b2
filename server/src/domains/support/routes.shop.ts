import * as calls from '@pasar/contract/calls/support/chat'
import { handle, handleUpload, type Route } from '../../platform/http/calls/handle.ts'
import { endConversation, rateSession } from './end-conversation.ts'
import { mergeGuest } from './merge-guest.ts'
import { countUnread, createGuest, markRead, readMessages, typeAsCustomer } from './read-messages.ts'
import { leaveMessage, sendMessage, startsConversation, uploadPicture } from './send-message.ts'
import { HOME_TAG, showHome } from './settings.ts'

const firstMessage = { group: 'guest-conversations', applies: startsConversation } as const

export const supportRoutes: Route[] = [
  // Many visitors read it at once, and the next opening takes long to compute.
  handle(calls.chatHome, showHome, { cached: { tags: [HOME_TAG], seconds: 10 } }),
  handle(calls.chatGuest, createGuest, { guestLimit: { group: 'guest-tokens' } }),
  handle(calls.chatUnread, countUnread),
  handle(calls.chatMessages, readMessages),
  handle(calls.chatSend, sendMessage, { guestLimit: firstMessage }),
  handleUpload(calls.chatPicture, uploadPicture),
  handle(calls.chatRead, markRead),
  handle(calls.chatTyping, typeAsCustomer),
  handle(calls.chatOffline, leaveMessage, { guestLimit: firstMessage }),
  handle(calls.chatEnd, endConversation),
  handle(calls.chatRate, rateSession),
  handle(calls.chatMerge, mergeGuest),
]
