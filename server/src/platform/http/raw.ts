import type { Deps } from '../context.ts'

export type RawRequest = {
  headers: Record<string, string | string[] | undefined>
  query: Record<string, string | string[] | undefined>
  params: Record<string, string>
  /** Exactly the bytes that came: signatures are over them. */
  body: Buffer
  ip: string
  requestId: string
}

export type RawAnswer = { status: number; type: string; body: string; headers?: Record<string, string> }

/** An address outside the contract, in a vendor's own protocol: no envelope, no token. */
export type RawRoute = {
  method: 'GET' | 'POST'
  path: string
  run(deps: Deps, request: RawRequest): Promise<RawAnswer>
}

/** Defines an address outside the contract. Its body is limited to 256 kB. */
export const handleRaw = (method: RawRoute['method'], path: string, run: RawRoute['run']): RawRoute => ({
  method,
  path,
  run,
})
