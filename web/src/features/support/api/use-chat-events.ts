import type { LiveEvent } from '@pasar/contract/live'
import { useEffect } from 'react'
import { onLiveEvent } from '@/features/live/listeners.ts'
import { readGuestToken } from '@/lib/guest.ts'
import { useSession } from '@/lib/session.ts'
import { readMember, readNewer, resetChat, showTyping, startChat, useChat } from './chat.ts'

/** Time between reads without events, for connections that carry no stream. */
const POLL_MS = 15_000

function handle({ topic }: LiveEvent): void {
  if (topic === 'chat' || topic === 'resync') void readNewer()
  if (topic === 'chat-typing') showTyping()
}

/**
 * Opens the stream of this device's guest, whose code members do not need here. @returns closes it
 */
function openStreamOfGuest(): () => void {
  const stream = import('./guest-stream.ts').then(({ openGuestStream }) => openGuestStream)
  let closed = false
  // Without it the chat reads every 15 seconds.
  const opened = stream.then((open) => (closed ? undefined : open(handle))).catch(() => undefined)
  return () => {
    closed = true
    void opened.then((close) => close?.())
  }
}

/** Keeps the conversation of the member or guest current while the page is open. */
export function useChatEvents(): void {
  const member = useSession(readMember)
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
    return isGuest && readGuestToken() ? openStreamOfGuest() : undefined
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
