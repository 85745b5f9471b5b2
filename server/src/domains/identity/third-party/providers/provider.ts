import type { ThirdPartyProblem } from '@pasar/contract/security/third-party'
import type { Deps } from '../../../../platform/context.ts'

/** A person as a service describes them. */
export type Identity = {
  subject: string
  /** Ids of the same person that an earlier sign-in may have stored. */
  formerSubjects: string[]
  /** Empty for none. */
  name: string
  /** In lower case, and only if the service says that the person has proven to own it; else empty. */
  email: string
}

/** The secrets of one sign-in. */
export type Attempt = { state: string; nonce: string; pkceVerifier: string; redirectUri: string }

/** The parameters that the browser brings back. */
export type Answer = Record<string, string>

/** A service that identifies people. */
export type Provider = {
  /** Loads what the service publishes about itself. @throws when it does not respond */
  prepare(deps: Deps): Promise<unknown>
  /** Returns where the browser signs in. @throws when the service does not respond */
  buildUrl(deps: Deps, attempt: Attempt): Promise<URL>
  /** Returns who has signed in. @throws ThirdPartyError when the service names nobody that can be trusted */
  identify(deps: Deps, attempt: Attempt, answer: Answer): Promise<Identity>
}

/** A service did not identify anyone. */
export class ThirdPartyError extends Error {
  readonly problem: ThirdPartyProblem
  constructor(problem: ThirdPartyProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/** Milliseconds that a service has to respond. */
export const TIMEOUT_MS = 8_000
