import {
  type MessageKind,
  messageDelete,
  messageList,
  messagePreferences,
  messagePreferencesSave,
  messageRead,
  messageReadAll,
  messageTotal,
} from '@pasar/contract/calls/messages/messages'
import { useRead, useReadPages } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { useSignedIn } from '@/lib/session.ts'

const changes = [messageTotal, messageList]

export const useUnread = () => useRead(messageTotal, {}, { enabled: useSignedIn() })

/** Messages arrive at any time, so each visit refetches. @param kind undefined for all */
export const useMessages = (kind?: MessageKind) =>
  useReadPages(messageList, kind ? { kind } : {}, { staleTime: 0 })

export const useReadMessage = () => useCall(messageRead, { changes, handles: ['not-found'] })
export const useReadAll = () => useCall(messageReadAll, { changes })
export const useDeleteMessage = () => useCall(messageDelete, { changes, handles: ['not-found'] })

export const usePreferences = () => useRead(messagePreferences, {}, { staleTime: 0 })
export const useSavePreferences = () => useCall(messagePreferencesSave, { changes: [messagePreferences] })
