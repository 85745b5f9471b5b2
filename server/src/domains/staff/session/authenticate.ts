import { verifyAccessToken } from '../../../platform/auth/tokens.ts'
import type { Authenticate, Deps } from '../../../platform/context.ts'
import { findLiveSession } from '../queries.ts'
import { computeRights } from '../rules.ts'

/**
 * Resolves an access token to its staff account. Reads the permissions at each request, since they can be
 * revoked.
 */
export const staffAuthenticator =
  (deps: Deps): Authenticate =>
  async (token) => {
    const now = deps.clock.now()
    const claims = await verifyAccessToken(deps.config, token, now)
    if (claims?.kind !== 'staff') return null
    const found = await findLiveSession(deps.db, claims.sessionId, now)
    if (found?.id !== claims.id) return null
    const rights = computeRights(found.held, found.isOwner, found.factorAt !== null)
    return { kind: 'staff', id: claims.id, sessionId: claims.sessionId, ...rights }
  }
