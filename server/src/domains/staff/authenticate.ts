import type { Permission } from '@pasar/contract/permissions'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { readAccess } from '../../platform/auth/tokens.ts'
import type { Authenticate, Deps } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { staff, staffSessions } from './tables.ts'

/** Staff account behind a session: null when the session is over or the account disabled. */
async function liveStaff(tx: Tx, sessionId: string, now: Date) {
  const [row] = await tx
    .select({ id: staff.id, permissions: staff.permissions })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.id, sessionId),
        isNull(staffSessions.revokedAt),
        gt(staffSessions.expiresAt, now),
        isNull(staff.disabledAt),
      ),
    )
  return row ? { id: row.id, permissions: row.permissions as Permission[] } : null
}

/** Tells which staff account an access token belongs to; asked anew each time, since permissions may be taken away. */
export const staffAuthenticator =
  (deps: Deps): Authenticate =>
  async (token) => {
    const claims = await readAccess(deps.config, token, deps.clock.now())
    if (claims?.kind !== 'staff') return null
    const found = await liveStaff(deps.db, claims.sessionId, deps.clock.now())
    return found?.id === claims.id ? { kind: 'staff', id: claims.id, permissions: found.permissions } : null
  }
