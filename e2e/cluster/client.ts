import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { codes } from '@pasar/contract/codes'
import { OK } from '@pasar/contract/envelope'
import type { Shopper } from '../../bench/shoppers.ts'
import type { ShopClient } from '../../server/src/crash/actions.ts'
import { memberToken } from '../../server/src/crash/protocol.ts'
import type { Cluster } from './cluster.ts'

export type Answer = Awaited<ReturnType<ShopClient['post']>>
export type NoResponse = { cause: string }

/** Delays between retries, as in the web client (web/src/lib/api/request.ts). */
const RETRY_DELAYS_MS = [400, 1_500]
/** Delay until a member presses again, for whom the client keeps the key. */
const PRESS_AGAIN_MS = 1_500

export type ClientStats = {
  /** Requests retried because they got no response, each with the cause. */
  retried: string[]
  /** Requests retried because a killed server still held their idempotency key. */
  locked: number
  /** Requests retried because the server had no database. */
  unavailable: number
  /** Requests retried because the server was overloaded. */
  overloaded: number
  /** Requests that are being retried now. */
  retrying: number
  /** Refusals; tests expect none. */
  refused: string[]
}

type Options = {
  /** Headers of staff, by the token that actions use. */
  staff?: ReadonlyMap<string, Record<string, string>>
  /** How long members press again after the last retry of the client, ms. */
  patienceMs?: number
  /** Receives the outcome of every request, also of those that are retried. */
  observe?(path: string, outcome: Answer | NoResponse): void
}

/**
 * Opens a client of the crash suite for signed-in members, through the proxy. Retries requests without a
 * response, as the web client does: reads, and writes under the same idempotency key.
 * @throws Error when the last retry gets no response
 */
export function openClient(
  { url, vendor }: Pick<Cluster, 'url' | 'vendor'>,
  shoppers: readonly Shopper[],
  { staff = new Map(), patienceMs = 0, observe }: Options = {},
): ShopClient & { stats: ClientStats } {
  const headersOf = new Map([
    ...staff,
    ...shoppers.map(({ id, headers }) => [memberToken(id), headers] as const),
  ])
  const stats: ClientStats = {
    retried: [],
    locked: 0,
    unavailable: 0,
    overloaded: 0,
    retrying: 0,
    refused: [],
  }
  const isFinal = (answer: Answer | NoResponse): answer is Answer =>
    !('cause' in answer) && !passing.includes(answer.code)
  const send = async (path: string, init: RequestInit) => {
    const outcome = await sendRequest(`${url}${path}`, init)
    observe?.(path, outcome)
    return outcome
  }
  const delays = [
    ...RETRY_DELAYS_MS,
    ...Array<number>(Math.ceil(patienceMs / PRESS_AGAIN_MS)).fill(PRESS_AGAIN_MS),
  ]
  const countRetry = (path: string, answer: Answer | NoResponse) => {
    if ('cause' in answer) stats.retried.push(`${path}: ${answer.cause}`)
    else if (answer.code === codes['busy-try-again'].code) stats.locked += 1
    else if (answer.code === codes.overloaded.code) stats.overloaded += 1
    else stats.unavailable += 1
  }
  const retry = async (path: string, init: RequestInit, first: Answer | NoResponse): Promise<Answer> => {
    let answer = first
    for (const delay of delays) {
      countRetry(path, answer)
      await sleep(retryAfterMs(answer) ?? delay)
      answer = await send(path, init)
      if (isFinal(answer)) return answer
    }
    if ('cause' in answer) throw new Error(`no response to ${path}: ${answer.cause}`)
    return answer
  }
  const sendWithRetries = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await send(path, init)
    if (isFinal(answer)) return answer
    stats.retrying += 1
    return await retry(path, init, answer).finally(() => {
      stats.retrying -= 1
    })
  }
  const recordRefusal = (path: string, answer: Answer) => {
    if (answer.code !== OK) stats.refused.push(`${path}: ${JSON.stringify(answer)}`)
    return answer
  }
  return {
    vendor,
    stats,
    async get(path, query, token) {
      const init = { headers: headersOf.get(token) ?? {} }
      return recordRefusal(path, await sendWithRetries(`${path}?${new URLSearchParams(query)}`, init))
    },
    async post(path, body, token) {
      const key = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const headers = { ...headersOf.get(token), ...key }
      return recordRefusal(
        path,
        await sendWithRetries(path, { method: 'POST', headers, body: JSON.stringify(body) }),
      )
    },
  }
}

const passing: readonly number[] = [
  codes['busy-try-again'].code,
  codes.unavailable.code,
  codes.overloaded.code,
]

/** The time that an overloaded server names, as the web client waits for it. */
const retryAfterMs = (answer: Answer | NoResponse): number | undefined =>
  !('cause' in answer) && answer.code === codes.overloaded.code
    ? (answer.data as { retryAfter: number }).retryAfter * 1_000
    : undefined

/** Sends a request. An error page of the proxy is no response. */
async function sendRequest(address: string, init: RequestInit): Promise<Answer | NoResponse> {
  let text: string | undefined
  try {
    const response = await fetch(address, { redirect: 'manual', ...init })
    // Redirects have no envelope.
    if (response.status === 303 || response.status === 302) return { code: OK, data: {} }
    text = await response.text()
    return JSON.parse(text) as Answer
  } catch (error) {
    return { cause: text ?? String((error as Error).cause ?? error) }
  }
}
