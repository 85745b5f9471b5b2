import { verifyAccessToken } from '../../platform/auth/tokens.ts'
import type { Authenticate, Deps } from '../../platform/context.ts'
import { sessionTag } from './end-sessions.ts'
import { findLiveSession } from './queries.ts'

/**
 * How long a process caches that a session is valid, in seconds. A revocation clears the cache earlier,
 * through the bus.
 */
const SESSION_CACHE_SECONDS = 30

/**
 * Resolves an access token to its member. The token proves signature and expiry, the database that its
 * session is valid.
 */
export const authenticator =
  (deps: Deps): Authenticate =>
  async (token) => {
    const claims = await verifyAccessToken(deps.config, token, deps.clock.now())
    if (claims?.kind !== 'member') return null
    const { id, sessionId } = claims
    const live = await deps.cache.get(
      `member session ${sessionId}`,
      [sessionTag(sessionId)],
      SESSION_CACHE_SECONDS,
      () => findLiveSession(deps.db, { sessionId, now: deps.clock.now() }),
    )
    if (live?.memberId !== id) return null
    return { kind: 'member', id, sessionId, agreedSequence: live.agreedSequence }
  }
