import type { Authenticate, Deps } from './context.ts'
import type { Route } from './http/handle.ts'
import type { RawRoute } from './http/raw.ts'
import type { JobDefinition } from './jobs/jobs.ts'

/** What a domain brings to the process. */
export type Domain = {
  routes: Route[]
  jobs: JobDefinition[]
  /** Addresses outside the contract: webhooks. */
  raw?: RawRoute[]
  /** Tells whose token it is; null for one that is not this domain's. */
  authenticate?: (deps: Deps) => Authenticate
  /** Run once when a process starts, before it answers or works. */
  start?: (deps: Deps) => Promise<void>
}
