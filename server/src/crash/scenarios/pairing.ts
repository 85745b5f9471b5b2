import { HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { getDayStart, plusDays, toDay } from '../../platform/days.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Person } from '../protocol.ts'
import type { Group, Scenario } from './group.ts'

const ZONE = 'Asia/Kuala_Lumpur'
/** PV of the legs, hundredths. The right one is paired: 10 % of PV 60.00 are RM 6.00. */
const LEGS = { left: 10_000, right: 6_000 }
const REWARD = 600n

/** Jobs do the work, and give no answer. The sales are one commit: a kill after a commit loses none. */
const pairing: Scenario =
  async ({ harness, expectations }, who) =>
  async () => {
    expectations.expects(who, 'BONUS', REWARD)
    await harness.ask('direct', { name: 'sales of a day', who })
    await harness.ask('drain', { age: false })
  }

/**
 * Sells goods to both legs of a member, on the last day whose pairing is due. What is known of the pairing of
 * that day is forgotten, except for the carries and rewards, so that it can be paired again and again.
 */
async function sellToLegs({ db, ids, clock }: Deps, { id }: Person): Promise<void> {
  const day = plusDays(toDay(new Date(clock.now().getTime() - 3 * HOUR_MS), ZONE), -1)
  const at = getDayStart(day, ZONE).toISOString()
  await transact(db, async (tx) => {
    for (const table of ['pairing_entries', 'pairing_runs', 'leg_days', 'leg_markets'])
      await tx.execute(sql`delete from ${sql.identifier(table)}`)
    // The house account, which has no referrer, earns nothing.
    await tx.execute(sql`
      update members set referrer_id = (select id from members where id <> ${id}::uuid limit 1)
      where id = ${id}::uuid and referrer_id is null`)
    await tx.execute(sql`
      insert into placement_nodes (member_id, depth, jump_id, jump_depth, placed_at)
      values (${id}::uuid, 0, ${id}::uuid, 0, '2026-01-01') on conflict do nothing`)
    for (const [leg, pv] of Object.entries(LEGS)) {
      await tx.execute(sql`
        insert into placement_nodes (member_id, parent_id, leg, depth, jump_id, jump_depth, placed_at)
        values (${ids.uuid()}::uuid, ${id}::uuid, ${leg}, 1, ${id}::uuid, 0, '2026-01-01')
        on conflict do nothing`)
      await tx.execute(sql`
        insert into volume_entries (id, member_id, order_id, order_item_id, sequence, market, day, quantity,
          pv, sales, at, counted)
        select ${ids.uuid()}::uuid, member_id, ${ids.uuid()}::uuid, ${ids.uuid()}::uuid, 0, '1', ${day}::date,
          1, ${pv}::bigint, ${pv}::bigint, ${at}::timestamptz, true
        from placement_nodes where parent_id = ${id}::uuid and leg = ${leg}`)
    }
  })
}

/** The pairing of a day, and the release of its rewards. */
export const pairings: Group = {
  of: 'holders',
  scenarios: { pairing },
  direct: { 'sales of a day': sellToLegs },
  jobs: ['rewards.run-pairing', 'rewards.release-pairing'],
  // After seven days.
  due: [
    sql`/* suite */ update rewards set release_at = now() where available_at is null and release_at > now()`,
  ],
  waiting: sql`(select count(*) from pairing_runs where state <> 'closed')
    + (select count(*) from volume_entries where not legs_counted)
    + (select count(*) from rewards where release_at is not null and available_at is null)`,
  always: [
    {
      what: 'a closed day has paid what it has computed',
      rows: sql`
        select e.id, e.amount, r.amount as paid from pairing_entries e
        join pairing_runs p on p.market = e.market and p.day = e.day and p.state = 'closed'
        left join rewards r on r.pairing_entry_id = e.id where coalesce(r.amount, 0) <> e.amount`,
    },
    {
      what: 'a day adds up its members',
      rows: sql`
        select p.day as id, p.paired, p.amount, p.members from pairing_runs p
        left join (
          select market, day, sum(paired) as paired, sum(amount) as amount, count(*) as members
          from pairing_entries group by 1, 2
        ) e on e.market = p.market and e.day = p.day
        where (p.paired, p.amount, p.members) is distinct from
          (coalesce(e.paired, 0), coalesce(e.amount, 0), coalesce(e.members, 0))`,
    },
  ],
  atRest: [
    { what: 'no day is open', rows: sql`select day as id, state from pairing_runs where state <> 'closed'` },
    {
      what: 'no reward of pairing is due',
      rows: sql`select id, amount from rewards where release_at <= now() and posted <> amount`,
    },
  ],
}
