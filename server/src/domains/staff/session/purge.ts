import { lt } from 'drizzle-orm'
import type { Deps } from '../../../platform/context.ts'
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import { addHours } from '../rules.ts'
import { staffRefreshTokens } from '../tables.ts'
import { purgeTickets } from './tickets.ts'

/** Used tokens stay for a day after they expire, so that a reuse is still detected as theft. */
const RETENTION_HOURS = 24

/** Deletes expired tickets and refresh tokens. Sessions stay, since the audit log refers to them. */
export async function purgeTokens({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  await purgeTickets(db, now)
  const isDue = lt(staffRefreshTokens.expiresAt, addHours(now, -RETENTION_HOURS))
  await deleteInBatches(db, staffRefreshTokens, { isDue, oldest: staffRefreshTokens.expiresAt })
}
