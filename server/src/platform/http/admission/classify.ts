import type { IncomingMessage } from 'node:http'
import type { Call, Criticality } from '@pasar/contract/call'
import { GUEST_LIVE_PATH, LIVE_PATH, STAFF_LIVE_PATH } from '@pasar/contract/live'
import type { RawRoute } from '../raw/raw-route.ts'
import { readBearerToken } from '../request.ts'

/** What the admission knows of a request before it is read. */
export type RequestClass = {
  criticality: Criticality
  /** Path of its call or route, for metrics. */
  call: string
  /** Key of a cached response that must be renewed, for everyone who requests it now. */
  cacheKey?: string
}

const streams = [LIVE_PATH, STAFF_LIVE_PATH, GUEST_LIVE_PATH]

/** Requests outside the contract, by the start of their path; the first that matches applies. */
const prefixes: readonly [prefix: string, Criticality][] = [
  ['/healthz', 'critical-plus'],
  ['/readyz', 'critical-plus'],
  ['/metrics', 'critical-plus'],
  // The code of a page that is open, and of the console.
  ['/h5/assets/', 'critical'],
  ['/admin', 'critical'],
  ['/h5', 'sheddable-plus'],
]

/**
 * Returns a function that classifies requests by method, path and token, without validating any.
 * @param knownKey key of a visitor's request whose response was cached: renewing it for all comes first
 */
export function makeClassify(
  calls: readonly Pick<Call, 'path' | 'criticality' | 'who'>[],
  raw: readonly Pick<RawRoute, 'path' | 'criticality'>[],
  knownKey: (request: IncomingMessage) => string | undefined,
): (request: IncomingMessage) => RequestClass {
  const byPath = new Map<string, RequestClass>(
    calls.map(({ path, criticality }) => [path, { criticality, call: path }]),
  )
  const staffPaths = new Set(calls.flatMap(({ path, who }) => (typeof who === 'object' ? [path] : [])))
  for (const call of streams) byPath.set(call, { criticality: 'sheddable-plus', call })
  const patterns = raw.map(({ path, criticality }) => ({
    start: path.split(':')[0]!,
    found: { criticality, call: path } satisfies RequestClass,
  }))
  const preflight: RequestClass = { criticality: 'critical-plus', call: 'preflight' }
  return (request) => {
    if (request.method === 'OPTIONS') return preflight
    const path = request.url!.split('?', 1)[0]!
    const found =
      byPath.get(path) ?? patterns.find(({ start }) => path.startsWith(start))?.found ?? classifyPath(path)
    const hasToken = readBearerToken(request) !== undefined
    // Nobody of the staff: the call would be rejected.
    if (!hasToken && staffPaths.has(path)) return { ...found, criticality: 'sheddable' }
    if (found.criticality !== 'sheddable') return found
    if (hasToken) return { ...found, criticality: 'sheddable-plus' }
    const cacheKey = knownKey(request)
    return cacheKey === undefined ? found : { ...found, criticality: 'critical', cacheKey }
  }
}

function classifyPath(path: string): RequestClass {
  const criticality = prefixes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'sheddable'
  return { criticality: path === '/' ? 'sheddable-plus' : criticality, call: 'unknown' }
}
