import { verifyAccessToken } from '../../platform/auth/tokens.ts'
import type { Authenticate, Deps } from '../../platform/context.ts'
import { sessionTag } from './end-sessions.ts'
import { liveSession } from './queries.ts'

/** Seconds a process may remember that a session lives; revocation reaches it by the bus long before. */
const REMEMBER_SECONDS = 30

/** Tells which member an access token belongs to: signature and time from the token, whether the session lives from the database. */
export const authenticator =
  (deps: Deps): Authenticate =>
  async (token) => {
    const claims = await verifyAccessToken(deps.config, token, deps.clock.now())
    if (claims?.kind !== 'member') return null
    const { id, sessionId } = claims
    const live = await deps.cache.get(
      `member session ${sessionId}`,
      [sessionTag(sessionId)],
      REMEMBER_SECONDS,
      () => liveSession(deps.db, sessionId, deps.clock.now()),
    )
    return live?.memberId === id ? { kind: 'member', id, sessionId } : null
  }
