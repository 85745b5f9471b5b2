import { chatHome, chatUnread } from '@pasar/contract/calls/support/chat'
import { MINUTE_MS } from '@pasar/contract/time'
import { useQuery } from '@tanstack/react-query'
import { useRead } from '@/lib/api/query.ts'
import { request } from '@/lib/api/request.ts'
import { buildGuestHeaders, readGuestToken } from '@/lib/guest.ts'
import { useSession, useSignedIn } from '@/lib/session.ts'

/** Opening hours, availability and contacts of support. Agents come and go, so it is read again. */
export const useSupportHome = () => useRead(chatHome, {}, { staleTime: 0, refetchInterval: MINUTE_MS })

/** Returns the number of unread messages of support, of members and of visitors who have chatted. */
export function useChatUnread(): number {
  const signedIn = useSignedIn()
  const member = useSession((s) => s.user?.id ?? '')
  const isKnown = signedIn || readGuestToken() !== ''
  const { data } = useQuery({
    queryKey: [chatUnread.path, signedIn ? member : 'guest'],
    queryFn: ({ signal }) => request(chatUnread, {}, { signal, headers: buildGuestHeaders() }),
    enabled: isKnown,
    // Visitors have a stream of events on the chat page only.
    refetchInterval: signedIn ? false : MINUTE_MS,
  })
  return (isKnown && data?.unread) || 0
}
