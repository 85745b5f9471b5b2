import { verifyAccessToken } from '../../platform/auth/tokens.ts'
import type { Authenticate, Deps } from '../../platform/context.ts'
import { liveSession } from './queries.ts'
import { rightsOf } from './rules.ts'

/** Tells which staff account an access token belongs to; asked anew each time, since rights may be taken away. */
export const staffAuthenticator =
  (deps: Deps): Authenticate =>
  async (token) => {
    const now = deps.clock.now()
    const claims = await verifyAccessToken(deps.config, token, now)
    if (claims?.kind !== 'staff') return null
    const found = await liveSession(deps.db, claims.sessionId, now)
    if (found?.id !== claims.id) return null
    const rights = rightsOf(found.held, found.isOwner, found.factorAt !== null)
    return { kind: 'staff', id: claims.id, sessionId: claims.sessionId, ...rights }
  }
