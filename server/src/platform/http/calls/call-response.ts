import type { RefusalName } from '@pasar/contract/codes'
import type { CachedResponse } from '../responses/cached-response.ts'

export type CallResponse = CachedResponse & {
  status: number
  replayed?: boolean
  /** Name of the refusal, if it is one. */
  refusal?: RefusalName
  /** Headers of a refusal. */
  headers?: Record<string, string>
  /** Key of the cached response, if it is shared between requests. */
  cacheKey?: string
}
