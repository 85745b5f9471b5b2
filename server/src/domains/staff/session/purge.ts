import { lt } from 'drizzle-orm'
import type { Deps } from '../../../platform/context.ts'
import { addHours } from '../rules.ts'
import { staffRefreshTokens } from '../tables.ts'
import { purgeTickets } from './tickets.ts'

/** Spent tokens are kept for a day after their end, so that one that comes again is still known for a theft. */
const RETENTION_HOURS = 24

/** Forgets tickets and refresh tokens that are long over. Sessions stay: the log speaks of them. */
export async function purgeTokens({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  await purgeTickets(db, now)
  await db.delete(staffRefreshTokens).where(lt(staffRefreshTokens.expiresAt, addHours(now, -RETENTION_HOURS)))
}
