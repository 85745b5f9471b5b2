import { sql } from 'drizzle-orm'
import { type Ctx, DEFAULT_MARKET, type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { house, lockOwners, memberOwner, move } from '../../ledger/index.ts'
import { marketOf } from '../../settings/index.ts'
import { dayIn } from '../time.ts'
import { EXPIRED } from './kinds.ts'
import { pointsHistories } from './queries.ts'
import { endingNow, plusMonths } from './rules.ts'

const BATCH = 100

/**
 * Ends points whose time is over, some members at a time. Each member is looked at again on the first of the next
 * month, or on the next day where some points could not end yet.
 */
export async function expirePoints(deps: Deps): Promise<void> {
  const { timeZone } = marketOf(DEFAULT_MARKET)
  const today = dayIn(timeZone, deps.clock.now())
  await noteNewcomers(deps, today)
  for (;;) {
    const looked = await transact(deps.db, (tx) => expireSome(systemContext(deps, tx), today, timeZone))
    if (looked < BATCH) return
  }
}

/** Members who have points and were never looked at; their points are no older than their accounts. */
async function noteNewcomers({ db }: Deps, today: string): Promise<void> {
  await db.execute(sql`
    insert into points_checks (member_id, due_on)
    select substr(a.owner, 8)::uuid, ${today}::date from ledger_accounts a
    where a.asset = 'PTS' and a.owner like 'member:%'
      and not exists (select 1 from points_checks c where c.member_id = substr(a.owner, 8)::uuid)
    on conflict do nothing`)
}

async function expireSome(ctx: Ctx, today: string, timeZone: string): Promise<number> {
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select member_id as id from points_checks where due_on <= ${today}::date
    order by member_id limit ${BATCH}::int for update skip locked`)
  const ids = rows.map((r) => r.id)
  if (ids.length === 0) return 0
  // What is worked out below must not change until it is written: the accounts are locked with the house's first.
  await lockOwners(ctx, [house.points, ...ids.map(memberOwner)], 'PTS')
  const histories = await pointsHistories(ctx.tx, ids, timeZone, ctx.clock.now())
  const month = today.slice(0, 7)
  const ending = ids.map((id) => {
    const history = histories.get(id)
    return { id, ...(history ? endingNow(history, month) : { points: 0n, more: false }) }
  })
  const moved = await move(
    ctx,
    ending
      .filter(({ points }) => points > 0n)
      .map(({ id, points }) => ({
        from: memberOwner(id),
        to: house.points,
        asset: 'PTS',
        amount: points,
        kind: EXPIRED,
        reference: today,
        key: `expire ${id} ${today}`,
      })),
  )
  if (!moved.ok) throw new Error('points that are over were spent under the lock')
  const waiting = new Set(ending.filter(({ more }) => more).map(({ id }) => id))
  await ctx.tx.execute(sql`
    update points_checks set due_on = case
      when member_id = any(string_to_array(${[...waiting].join(',')}, ',')::uuid[]) then ${today}::date + 1
      else ${`${plusMonths(month, 1)}-01`}::date end
    where member_id = any(string_to_array(${ids.join(',')}, ',')::uuid[])`)
  return ids.length
}
