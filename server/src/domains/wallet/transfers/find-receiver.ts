import type { Input, Output } from '@pasar/contract/call'
import type { transferReceiver } from '@pasar/contract/calls/transfers'
import { sql } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { pictureOf } from '../../files/index.ts'
import { marketOf, numbersOf } from '../../settings/index.ts'
import { fullName, type PersonName, verifiedNameColumn } from '../../verification/index.ts'
import { useOnce } from '../allowances.ts'
import { dayIn } from '../time.ts'
import { maskName } from './rules.ts'

/** What receivers that were asked for are counted under. */
const LOOKUPS = 'receiver'

/** Takes one of the day's questions for receivers; refuses when there is none left. */
export async function countLookup(ctx: MemberContext): Promise<Result<object>> {
  const day = dayIn(marketOf(ctx.market).timeZone, ctx.clock.now())
  const allowed = await useOnce(ctx.db, ctx.member.id, LOOKUPS, day, numbersOf(ctx).transferLookups)
  return allowed ? ok({}) : refuse('too-many-requests')
}

/** How a member is called towards another: the verified name, else the nickname, masked. */
export const shownName = (name: PersonName | null, nickname: string): string =>
  maskName(name ? fullName(name) : nickname)

type Found = {
  id: string
  username: string
  nickname: string
  avatar: string | null
  banned: boolean
  name: PersonName | null
}

/** The member of a username, in whatever case. */
async function memberNamed(ctx: Pick<Ctx, 'tx' | 'clock'>, username: string): Promise<Found | undefined> {
  const name = verifiedNameColumn(sql`m.id`, ctx.clock.now())
  const { rows } = await ctx.tx.execute<Found>(sql`
    select m.id, m.username, m.nickname, m.avatar_file_id as avatar, m.banned_at is not null as banned, ${name} as name
    from members m where m.username_key = ${username.trim().toLowerCase()}`)
  return rows[0]
}

/** Whose username it is, masked. Every question counts, so that names cannot be collected. */
export async function findReceiver(
  ctx: MemberContext,
  { username }: Input<typeof transferReceiver>,
): Promise<Result<Output<typeof transferReceiver>>> {
  const counted = await countLookup(ctx)
  if (!counted.ok) return counted
  const found = await memberNamed(ctx, username)
  if (!found || found.banned) return refuse('receiver-unavailable')
  if (found.id === ctx.member.id) return refuse('transfer-to-self')
  const name = shownName(found.name, found.nickname)
  const avatar = found.avatar ? await pictureOf(ctx.tx, found.avatar, name) : null
  return ok({ username: found.username, name, avatar })
}
