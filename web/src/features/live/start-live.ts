import type { Call } from '@pasar/contract/call'
import { messageList, messageTotal } from '@pasar/contract/calls/messages/messages'
import { chatUnread } from '@pasar/contract/calls/support/chat'
import type { LiveEvent, LiveTopic } from '@pasar/contract/live'
import { invalidateReads } from '@/lib/api/query.ts'
import { useSession } from '@/lib/session.ts'
import { publishLiveEvent } from './listeners.ts'

/** The reads that an event outdates. */
const reads: Partial<Record<LiveTopic, readonly Call[]>> = {
  messages: [messageTotal, messageList],
  chat: [chatUnread],
}

/** Time in which several events cause one read. */
const COLLECT_MS = 200

/** Collects events, then invalidates the reads that they outdate. */
function createHandler() {
  const due = new Set<Call>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const calls = [...due]
    due.clear()
    void invalidateReads(calls)
  }
  return {
    handle(event: LiveEvent) {
      publishLiveEvent(event)
      const { topic } = event
      for (const call of topic === 'resync' ? Object.values(reads).flat() : (reads[topic] ?? []))
        due.add(call)
      timer ??= setTimeout(flush, COLLECT_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Follows the stream, whose code visitors do not load. */
function follow(handle: (event: LiveEvent) => void): () => void {
  let leave: (() => void) | undefined
  let hasLeft = false
  import('./shared-stream.ts')
    .then(({ followLiveEvents, takeOverGuest }) => {
      if (hasLeft) return
      leave = followLiveEvents(handle)
      void takeOverGuest(handle)
    })
    .catch(() => undefined)
  return () => {
    hasLeft = true
    leave?.()
  }
}

/** The member of the session; empty for visitors. */
const getMember = (): string => {
  const { token, user } = useSession.getState()
  return token && (user?.id ?? 'unknown')
}

/**
 * Follows the member's live events from sign-in to sign-out, in whichever tab these happen.
 * @returns ends it
 */
export function startLive(): () => void {
  const handler = createHandler()
  let member = ''
  let leave: (() => void) | undefined
  const update = () => {
    if (getMember() === member) return
    member = getMember()
    leave?.()
    leave = member ? follow(handler.handle) : undefined
  }
  update()
  const unsubscribe = useSession.subscribe(update)
  return () => {
    unsubscribe()
    leave?.()
    handler.stop()
  }
}
