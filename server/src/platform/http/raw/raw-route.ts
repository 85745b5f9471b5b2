import type { Criticality } from '@pasar/contract/call'
import type { Deps } from '../../context.ts'

export type RawRequest = {
  headers: Record<string, string | string[] | undefined>
  query: Record<string, string | string[] | undefined>
  params: Record<string, string>
  /** The received bytes, over which signatures are computed. */
  body: Buffer
  ip: string
  requestId: string
}

export type RawResponse = { status: number; type: string; body: string; headers?: Record<string, string> }

/** A route outside the contract, in a vendor's protocol: without envelope and token. */
export type RawRoute = {
  method: 'GET' | 'POST'
  path: string
  /** As of calls (contract/src/call.ts). */
  criticality: Criticality
  run(deps: Deps, request: RawRequest): Promise<RawResponse>
}

/**
 * Defines a route outside the contract. Its body is limited to 256 kB.
 * @param criticality which requests are refused last under overload
 */
export const handleRaw = (
  method: RawRoute['method'],
  path: string,
  run: RawRoute['run'],
  criticality: Criticality = 'sheddable',
): RawRoute => ({ method, path, run, criticality })
