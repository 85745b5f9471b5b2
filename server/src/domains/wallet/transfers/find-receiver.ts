import type { Input, Output } from '@pasar/contract/call'
import type { transferReceiver } from '@pasar/contract/calls/wallet/transfers'
import { sql } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { toDay } from '../../../platform/days.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findPicture } from '../../files/index.ts'
import { getMarket, getSettings } from '../../settings/index.ts'
import { fullName, type PersonName, verifiedNameColumn } from '../../verification/index.ts'
import { countUse } from '../daily-limits.ts'
import { secondsToMidnight } from '../time.ts'
import { maskName } from './rules.ts'

/** Daily limit key of receiver lookups. */
const LOOKUPS = 'receiver'

/** Counts a lookup of a receiver. Refuses `too-many-requests` above the daily limit. */
export async function countLookup(ctx: MemberContext): Promise<Result<object>> {
  const { timeZone } = getMarket(ctx.market)
  const now = ctx.clock.now()
  const max = getSettings(ctx).transferLookups
  const allowed = await countUse(ctx.db, ctx.member.id, LOOKUPS, toDay(now, timeZone), max)
  return allowed ? ok({}) : refuse('too-many-requests', { retryAfter: secondsToMidnight(timeZone, now) })
}

/** Returns the masked name that other members see: the verified name, or the nickname. */
export const publicName = (name: PersonName | null, nickname: string): string =>
  maskName(name ? fullName(name) : nickname)

type Found = {
  id: string
  username: string
  nickname: string
  avatar: string | null
  banned: boolean
  name: PersonName | null
}

/** Finds a member by username, ignoring case. */
async function findByUsername(ctx: Pick<Ctx, 'tx' | 'clock'>, username: string): Promise<Found | undefined> {
  const name = verifiedNameColumn(sql`m.id`, ctx.clock.now())
  const { rows } = await ctx.tx.execute<Found>(sql`
    select m.id, m.username, m.nickname, m.avatar_file_id as avatar, m.banned_at is not null as banned, ${name} as name
    from members m where m.username_key = ${username.trim().toLowerCase()} and m.erased_at is null`)
  return rows[0]
}

/**
 * Returns the masked name of a username's owner. Lookups are limited per day, so that names cannot be
 * collected. Refuses `receiver-unavailable`, `transfer-to-self`, `too-many-requests`.
 */
export async function findReceiver(
  ctx: MemberContext,
  { username }: Input<typeof transferReceiver>,
): Promise<Result<Output<typeof transferReceiver>>> {
  const counted = await countLookup(ctx)
  if (!counted.ok) return counted
  const found = await findByUsername(ctx, username)
  if (!found || found.banned) return refuse('receiver-unavailable')
  if (found.id === ctx.member.id) return refuse('transfer-to-self')
  const name = publicName(found.name, found.nickname)
  const avatar = found.avatar ? await findPicture(ctx.tx, found.avatar, name) : null
  return ok({ username: found.username, name, avatar })
}
