import type { Output } from '@pasar/contract/call'
import {
  type MessageKind,
  messageDelete,
  messageList,
  messagePreferences,
  messagePreferencesSave,
  messageRead,
  messageReadAll,
  messageRestore,
  messageTotal,
} from '@pasar/contract/calls/messages/messages'
import type { InfiniteData } from '@tanstack/react-query'
import { useT } from '@/i18n/i18n.ts'
import { queryClient, useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { useSignedIn } from '@/lib/session.ts'
import { toast } from '@/ui/overlays/toast-store.ts'

const changes = [messageTotal, messageList]

export const useUnread = () => useRead(messageTotal, {}, { enabled: useSignedIn() })

/** Messages arrive at any time, so each visit refetches. @param kind undefined for all */
export const useMessages = (kind?: MessageKind) =>
  useReadPages(messageList, kind ? { kind } : {}, { staleTime: 0 })

export const useReadMessage = () => useCall(messageRead, { changes, handles: ['not-found'] })
export const useReadAll = () => useCall(messageReadAll, { changes })
/** Deletes a message and offers to undo it. The message disappears at once. */
export function useDeleteWithUndo(): (id: string) => Promise<void> {
  const t = useT()
  const restore = useCall(messageRestore, { changes })
  const remove = useCall(messageDelete, { changes, handles: ['not-found'], optimistic: hideMessage })
  return async (id) => {
    if (!(await remove.run({ id })).ok) return
    toast(t('messages.deleted'), { label: t('cart.undo'), run: () => void restore.run({ id }) })
  }
}

type Pages = InfiniteData<Output<typeof messageList>>

/** Takes a message out of the loaded lists. @returns a function that puts it back */
function hideMessage({ id }: { id: string }): () => void {
  const lists = { queryKey: [messageList.path] }
  const before = queryClient.getQueriesData<Pages>(lists)
  queryClient.setQueriesData<Pages>(lists, (data) =>
    data?.pages
      ? {
          ...data,
          pages: data.pages.map((page) => ({ ...page, list: page.list.filter((it) => it.id !== id) })),
        }
      : data,
  )
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data)
  }
}

export const usePreferences = () => useRead(messagePreferences, {}, { staleTime: 0 })
export const useSavePreferences = () => useCall(messagePreferencesSave, { changes: [messagePreferences] })
