import type { FastifyRequest } from 'fastify'
import type { Cache } from '../cache.ts'
import type { Carried } from './carry-out.ts'

/** Addresses at most; when there are more, all are forgotten and learnt again. */
const MOST = 10_000
const LONGEST = 500

/**
 * The way from an address, as a visitor writes it, straight to the answer that is kept for it: the question is not
 * read again while its answer is good.
 */
export type Shortcuts = {
  find(request: FastifyRequest): Carried | undefined
  /** @param keptAs where the cache holds the answer to this request */
  note(request: FastifyRequest, keptAs: string): void
}

export function makeShortcuts(cache: Cache): Shortcuts {
  const ways = new Map<string, string>()
  return {
    find(request) {
      const keptAs = ways.get(addressOf(request))
      const carried = keptAs === undefined ? undefined : (cache.peek(keptAs) as Carried | undefined)
      // A refusal goes the whole way, as it is noted there.
      return carried?.status === 200 && !carried.refusal ? carried : undefined
    },
    note(request, keptAs) {
      const address = addressOf(request)
      if (address.length > LONGEST) return
      if (ways.size >= MOST) ways.clear()
      ways.set(address, keptAs)
    },
  }
}

/** Everything that an answer to a visitor depends on. */
function addressOf({ url, headers }: FastifyRequest): string {
  return `${url} ${headers['think-lang'] ?? ''} ${headers['accept-language'] ?? ''} ${headers.area ?? ''}`
}
