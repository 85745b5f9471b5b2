import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { codes, OK } from '@pasar/contract/codes'
import type { Shopper } from '../../bench/shoppers.ts'
import type { Door } from '../../server/src/crash/acts.ts'
import { memberToken } from '../../server/src/crash/ask.ts'
import type { Cluster } from './cluster.ts'

type Answer = Awaited<ReturnType<Door['post']>>

/** As long as the client waits before it sends again (web/src/lib/api/request.ts). */
const PAUSES_MS = [400, 1_500]

export type Noticed = {
  /** Requests that got no answer and were sent again. */
  repeated: number
  /** Calls that were told that the same one is under way still, on a server that is gone; sent again as well. */
  waited: number
  /** Refusals, in words: there must be none. */
  refused: string[]
}

/**
 * The shop's door for the acts of the crash suite, by the proxy, for members who are signed in. What gets no answer, or
 * is still being worked on, is sent again as the client does: reads, and with the same key whatever has one.
 * @throws when there is no answer in the end
 */
export function doorOf({ url, vendor }: Cluster, shoppers: readonly Shopper[]): Door & { noticed: Noticed } {
  const headersOf = new Map(shoppers.map(({ id, headers }) => [memberToken(id), headers]))
  const noticed: Noticed = { repeated: 0, waited: 0, refused: [] }
  const persistently = async (path: string, init: RequestInit): Promise<Answer> => {
    for (const pause of PAUSES_MS) {
      const answer = await ask(`${url}${path}`, init)
      if (answer && answer.code !== codes['busy-try-again'].code) return answer
      noticed[answer ? 'waited' : 'repeated'] += 1
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
      const key = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const headers = { ...headersOf.get(token), ...key }
      return notice(path, await persistently(path, { method: 'POST', headers, body: JSON.stringify(body) }))
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
