import type { Envelope } from '@pasar/contract/envelope'
import { LIVE_PATH, type LiveEvent } from '@pasar/contract/live'
import { EventSource } from 'eventsource'
import { consistencyTokens } from '@/lib/api/consistency.ts'
import { refreshSession } from '@/lib/api/refresh.ts'
import { useSession } from '@/lib/session.ts'
import { useSettings } from '@/lib/settings.ts'

const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 60_000
/** Code of `token-invalid`: the file of all codes would be one more beside every page. */
const TOKEN_INVALID = 2001

/**
 * Returns the time until the next attempt to connect: twice as long after each failure, and random, so that
 * the clients of a server that restarts do not return at the same moment.
 * @param failures failed attempts in a row, at least 1
 * @param random 0 to 1
 */
export const getReconnectDelay = (failures: number, random: number): number =>
  Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1)) * (0.5 + random / 2)

const isStream = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/event-stream') === true

/** Why no stream was opened. `code` is 0 when something else than the server answered. */
type Refusal = { code: number; retryAfterMs: number }

async function readRefusal(response: Response): Promise<Refusal> {
  const answer: Partial<Envelope<{ retryAfter?: number } | null>> = await response.json().catch(() => ({}))
  const seconds = Number(answer.data?.retryAfter ?? response.headers.get('retry-after'))
  return { code: answer.code ?? 0, retryAfterMs: (seconds || 0) * 1_000 }
}

/** Where a stream is, and who may open it. */
type StreamSource = {
  path: string
  /** Returns the token with which the stream is opened, and its header. */
  identify: () => { token: string; headers: Record<string, string> }
  /** Renews a refused token. @returns whether the stream can be opened again */
  renew: (token: string) => Promise<boolean>
}

const ofMember: StreamSource = {
  path: LIVE_PATH,
  identify: () => {
    const { token } = useSession.getState()
    return { token, headers: { authorization: `Bearer ${token}` } }
  },
  renew: (token) => refreshSession(token),
}

/**
 * Opens the member's stream of live events, and opens it again whenever it ends. Ends for good when the
 * session does.
 * @param from another stream than that of the member
 * @returns closes it
 */
export function openLiveStream(onEvent: (event: LiveEvent) => void, from = ofMember): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let closed = false

  const connect = () => {
    const { token, headers: identity } = from.identify()
    let refusal: Refusal | undefined
    const opened = new EventSource(`${useSettings.getState().hosts?.api ?? ''}${from.path}`, {
      fetch: async (address, init) => {
        const headers = { ...init.headers, ...identity }
        const response = await fetch(address, { ...init, headers })
        if (!isStream(response)) refusal = await readRefusal(response)
        return response
      },
    })
    opened.addEventListener('message', ({ data }) => {
      failures = 0
      const event = JSON.parse(data) as LiveEvent
      consistencyTokens.keep(event.token)
      onEvent(event)
    })
    opened.addEventListener('error', () => {
      opened.close()
      if (closed || source !== opened) return
      source = undefined
      failures += 1
      void reconnect(refusal, token)
    })
    source = opened
  }

  /** @param refusal none when the stream ended */
  const reconnect = async (refusal: Refusal | undefined, token: string) => {
    // An overloaded server refuses streams first: renewing valid tokens would be writes that it does not
    // refuse.
    const isInvalid = refusal?.code === TOKEN_INVALID
    // Without a connection the token may still be valid.
    const valid = !isInvalid || (await from.renew(token).catch(() => true))
    if (closed || !valid) return
    timer = setTimeout(connect, (refusal?.retryAfterMs ?? 0) + getReconnectDelay(failures, Math.random()))
  }

  connect()
  return () => {
    closed = true
    clearTimeout(timer)
    source?.close()
  }
}
