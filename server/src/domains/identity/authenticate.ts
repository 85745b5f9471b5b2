import type { Authenticate, Deps } from '../../platform/context.ts'
import { sessionTag } from './end-sessions.ts'
import { liveSession, liveStaff } from './queries.ts'
import { readAccess } from './tokens.ts'

/** Seconds a process may remember that a session lives; revocation reaches it by the bus long before. */
const REMEMBER_SECONDS = 30

/** Tells whose access token it is: signature and time from the token, whether the session lives from the database. */
export const authenticator =
  (deps: Deps): Authenticate =>
  async (token) => {
    const claims = await readAccess(deps.config, token, deps.clock.now())
    if (!claims) return null
    const { id, sessionId } = claims
    const key = `${claims.kind} session ${sessionId}`
    if (claims.kind === 'member') {
      const live = await deps.cache.get(key, [sessionTag(sessionId)], REMEMBER_SECONDS, () =>
        liveSession(deps.db, sessionId, deps.clock.now()),
      )
      return live?.memberId === id ? { kind: 'member', id, sessionId } : null
    }
    const staff = await deps.cache.get(key, [sessionTag(sessionId)], REMEMBER_SECONDS, () =>
      liveStaff(deps.db, sessionId, deps.clock.now()),
    )
    return staff?.id === id ? { kind: 'staff', id, permissions: staff.permissions } : null
  }
