import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { payOrder } from '@pasar/contract/calls/checkout'
import { codes, OK } from '@pasar/contract/codes'
import type { Shopper } from '../../bench/shoppers.ts'
import type { Door } from '../../server/src/crash/acts.ts'
import { memberToken } from '../../server/src/crash/ask.ts'
import type { Cluster } from './cluster.ts'

type Answer = Awaited<ReturnType<Door['post']>>

/** As long as the client waits before it sends again (web/src/lib/api/request.ts). */
const PAUSES_MS = [400, 1_500]
/** How often a shopper taps again. */
const TAPS = 3

export type Noticed = {
  /** Requests that got no answer and were sent again. */
  repeated: number
  /** Calls that were told that the same one is under way still, on a server that is gone; tapped again. */
  tapped: number
  /** Refusals, in words: there must be none. */
  refused: string[]
}

/**
 * The shop's door for the acts of the crash suite, by the proxy, for members who are signed in. What gets no answer is
 * sent again as the client does: reads, and with the same key whatever has one.
 * @throws when there is no answer in the end
 */
export function doorOf({ url, vendor }: Cluster, shoppers: readonly Shopper[]): Door & { noticed: Noticed } {
  const headersOf = new Map(shoppers.map(({ id, headers }) => [memberToken(id), headers]))
  const noticed: Noticed = { repeated: 0, tapped: 0, refused: [] }
  const persistently = async (path: string, init: RequestInit): Promise<Answer> => {
    for (const pause of PAUSES_MS) {
      const answer = await ask(`${url}${path}`, init)
      if (answer) return answer
      noticed.repeated += 1
      await sleep(pause)
    }
    const answer = await ask(`${url}${path}`, init)
    if (!answer) throw new Error(`no answer to ${path}`)
    return answer
  }
  const notice = (path: string, answer: Answer) => {
    if (answer.code !== OK) noticed.refused.push(`${path}: ${JSON.stringify(answer)}`)
    return answer
  }
  return {
    vendor,
    noticed,
    async get(path, query, token) {
      const init = { headers: headersOf.get(token) ?? {} }
      return notice(path, await persistently(`${path}?${new URLSearchParams(query)}`, init))
    },
    async post(path, body, token) {
      for (let tap = 1; ; tap++) {
        const key = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
        const headers = { ...headersOf.get(token), ...key }
        const answer = await persistently(path, { method: 'POST', headers, body: JSON.stringify(body) })
        // Paid by the server that died before it could say so: an acknowledgement, which will be compared.
        const wasPaid = path === payOrder.path && answer.code === codes['order-not-payable'].code
        if (tap > 1 && wasPaid) return { code: OK, data: {} }
        if (answer.code !== codes['busy-try-again'].code || tap === TAPS) return notice(path, answer)
        noticed.tapped += 1
      }
    },
  }
}

/** @returns undefined when there is no answer, or one of the proxy's own */
async function ask(address: string, init: RequestInit): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, { redirect: 'manual', ...init })
    // A way on is no envelope.
    if (response.status === 303 || response.status === 302) return { code: OK, data: {} }
    return JSON.parse(await response.text()) as Answer
  } catch {
    return undefined
  }
}
