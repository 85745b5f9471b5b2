import { codes } from '@pasar/contract/codes'
import type { Envelope } from '@pasar/contract/envelope'
import { type LiveEvent, STAFF_LIVE_PATH } from '@pasar/contract/live'
import { EventSource } from 'eventsource'
import { session } from '../session/session.ts'
import { consistencyTokens } from './consistency.ts'

const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 30_000

/** Why no stream was opened. `code` is 0 when something else than the server answered. */
type Refusal = { code: number; retryAfterMs: number }

async function readRefusal(response: Response): Promise<Refusal> {
  const answer: Partial<Envelope<{ retryAfter?: number } | null>> = await response.json().catch(() => ({}))
  const seconds = Number(answer.data?.retryAfter ?? response.headers.get('retry-after'))
  return { code: answer.code ?? 0, retryAfterMs: (seconds || 0) * 1_000 }
}

const listeners = new Set<(event: LiveEvent) => void>()
let close: (() => void) | undefined

/**
 * Calls a function with each live event of staff. All callers share one stream, which reconnects when it ends
 * and renews the session when its token is refused.
 * @returns ends it
 */
export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener)
  close ??= openStream((event) => {
    for (const each of listeners) each(event)
  })
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    close?.()
    close = undefined
  }
}

function openStream(onEvent: (event: LiveEvent) => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isClosed = false

  const connect = () => {
    let refusal: Refusal | undefined
    const opened = new EventSource(STAFF_LIVE_PATH, {
      fetch: async (address, init) => {
        const headers = { ...init.headers, authorization: `Bearer ${session.token() ?? ''}` }
        const response = await fetch(address, { ...init, headers })
        const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
        if (!isStream) refusal = await readRefusal(response)
        return response
      },
    })
    opened.addEventListener('message', ({ data }) => {
      failures = 0
      const event = JSON.parse(data) as LiveEvent
      consistencyTokens.keep(event.token)
      onEvent(event)
    })
    opened.addEventListener('error', async () => {
      opened.close()
      if (isClosed || source !== opened) return
      source = undefined
      failures += 1
      // An overloaded server refuses streams first: renewing a valid token would be a write that it does not
      // refuse.
      const isInvalid = refusal?.code === codes['token-invalid'].code
      if (isInvalid && (await session.renew()) === 'ended') return
      if (isClosed) return
      // Random, so that the consoles do not all return at once to a server that restarts.
      const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)
      timer = setTimeout(connect, (refusal?.retryAfterMs ?? 0) + delay)
    })
    source = opened
  }

  connect()
  return () => {
    isClosed = true
    clearTimeout(timer)
    source?.close()
  }
}
