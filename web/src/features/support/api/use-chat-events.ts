import type { LiveEvent } from '@pasar/contract/live'
import { useEffect } from 'react'
import { onLiveEvent } from '@/features/live/listeners.ts'
import { readGuestToken } from '@/lib/guest.ts'
import { useSession } from '@/lib/session.ts'
import { readNewer, resetChat, showTyping, startChat, useChat } from './chat.ts'
import { openGuestStream } from './guest-stream.ts'

/** Time between reads without events, for connections that carry no stream. */
const POLL_MS = 15_000

function handle({ topic }: LiveEvent): void {
  if (topic === 'chat' || topic === 'resync') void readNewer()
  if (topic === 'chat-typing') showTyping()
}

/** Keeps the conversation of the member or guest current while the page is open. */
export function useChatEvents(): void {
  const member = useSession((s) => s.token && (s.user?.id ?? 'unknown'))
  // A guest exists from the first message on.
  const isGuest = useChat((s) => s.conversation !== null) && !member
  useEffect(() => {
    // The conversation of another customer must not show for a moment.
    void member
    resetChat()
    void startChat()
  }, [member])
  useEffect(() => {
    if (member) return onLiveEvent(handle)
    return isGuest && readGuestToken() ? openGuestStream(handle) : undefined
  }, [member, isGuest])
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void readNewer()
    }
    const timer = setInterval(read, POLL_MS)
    document.addEventListener('visibilitychange', read)
    addEventListener('online', read)
    addEventListener('pageshow', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
      removeEventListener('online', read)
      removeEventListener('pageshow', read)
    }
  }, [])
}
