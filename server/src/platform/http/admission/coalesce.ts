import type { ServerResponse } from 'node:http'
import { whenAnswered } from './when-answered.ts'

/**
 * Lets one request renew a cached response while the others that need it wait for it: they would take the
 * places of requests that have work.
 * @returns a function that reports whether a request is to be run now; otherwise it calls `again` once the
 * response of the first one is ready, refused, or its client has left
 */
export function makeCoalescer(): (
  key: string | undefined,
  response: ServerResponse,
  again: () => void,
) => boolean {
  const followers = new Map<string, { response: ServerResponse; again: () => void }[]>()
  return (key, response, again) => {
    if (key === undefined) return true
    const waiting = followers.get(key)
    if (waiting) {
      waiting.push({ response, again })
      return false
    }
    const list: { response: ServerResponse; again: () => void }[] = []
    followers.set(key, list)
    whenAnswered(response, () => {
      followers.delete(key)
      for (const follower of list) if (!follower.response.destroyed) follower.again()
    })
    return true
  }
}
