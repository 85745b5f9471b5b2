import type { AdmitGuest, Authenticate, Deps, RequireConsent, RequireHuman } from './context.ts'
import type { DomainGauge } from './domain-gauges.ts'
import type { Route } from './http/calls/handle.ts'
import type { RawRoute } from './http/raw/raw-route.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import type { Veto } from './vetoes.ts'

/** The parts of a domain that a process registers. */
export type Domain = {
  routes: Route[]
  jobs: JobDefinition[]
  /** Routes outside the contract: webhooks. */
  raw?: RawRoute[]
  /** Resolves a token to its actor; null for tokens of other domains. */
  authenticate?: (deps: Deps) => Authenticate
  /** Refuses requests that need a human check and have none. */
  requireHuman?: RequireHuman
  /** Refuses members who have not agreed to the agreements in time. */
  requireConsent?: RequireConsent
  /** Reports whether a guest has something to listen to in a stream of live events. */
  admitGuest?: AdmitGuest
  /** Conditions that prevent transitions of other domains. */
  vetoes?: Veto[]
  /** Metrics that are read from its tables. */
  gauges?: readonly DomainGauge[]
  /** Runs once per process, before it serves requests or runs jobs. */
  start?: (deps: Deps) => Promise<void>
}
