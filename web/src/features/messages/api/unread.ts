import { messageTotal } from '@pasar/contract/calls/messages/messages'
import { useRead } from '@/lib/api/query.ts'
import { useSignedIn } from '@/lib/session.ts'

/** Returns the member's number of unread messages; 0 for visitors. */
export function useUnreadCount(): number {
  const signedIn = useSignedIn()
  const { data } = useRead(messageTotal, {}, { enabled: signedIn })
  return (signedIn && data?.total) || 0
}
