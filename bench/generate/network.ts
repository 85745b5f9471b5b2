import type pg from 'pg'
import { dropIndexes } from './indexes.ts'
import { createFunctions } from './shop.ts'
import { growBinaryTree, growTree } from './tree.ts'

/** `chain`: the last members are one below another in both trees. `movements`: PV entries of one day. */
export type NetworkSize = { members: number; chain: number; movements: number }

/** Rows per statement. */
const ROWS = 50_000
/** Members who wait for a position of the first one. */
const WAITING = 60
/** Rewards of each member that is measured. */
const OWN_REWARDS = 200

const tables = [
  'members',
  'referral_nodes',
  'placement_nodes',
  'member_months',
  'leg_totals',
  'leg_days',
  'volume_entries',
  'rewards',
]

/**
 * Adds members with positions in both trees, their figures of this month, their rewards, and PV of a day that
 * is not paired yet, to a demo shop without a network.
 * @param day YYYY-MM-DD, in the home market's time zone
 */
export async function fillNetwork(client: pg.Client, size: NetworkSize, day: string): Promise<void> {
  await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set jit = off`)
  await createFunctions(client, 1)
  await client.query('begin')
  // Skips triggers and foreign key checks; the generated references are valid.
  await client.query('set local session_replication_role = replica')
  await client.query('truncate leg_totals, leg_days, pairing_runs, pairing_entries, leg_markets cascade')
  const indexes = await dropIndexes(client, tables)
  await insertReferrals(client, size)
  await insertPlacements(client, size)
  await insertFigures(client, size, day)
  await insertMovements(client, size, day)
  await insertRewards(client, size)
  await insertWaiting(client, size.members)
  for (const index of indexes) await client.query(index)
  await client.query('commit')
  await client.query('vacuum analyze')
}

/** Calls a statement with a range of members, until all have been in one. */
async function inChunks(members: number, run: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < members; from += ROWS) await run(from, Math.min(from + ROWS, members))
}

const slice = (list: Int32Array, from: number, to: number) => [...list.subarray(from, to)]

async function insertReferrals(client: pg.Client, { members, chain }: NetworkSize): Promise<void> {
  const { parent, depth, below } = growTree(members, chain)
  const invited = new Int32Array(members)
  const second = new Int32Array(members).fill(-1)
  for (let n = 1; n < members; n++) {
    invited[parent[n]!]!++
    second[n] = parent[parent[n]!]!
  }
  // The first member is invited by the shop's own.
  await inChunks(members, (from, to) =>
    client.query(
      `insert into members (id, username, username_key, nickname, email, password_hash, invitation_code, referrer_id, created_at)
       select pg_temp.bench_id('m', n), 'net' || n, 'net' || n, 'Member ' || n, 'net' || n || '@pasar.example', '',
         'N' || n, case when above < 0 then (select id from members where username_key = 'pasarhouse')
           else pg_temp.bench_id('m', above) end, now() - interval '2 years' + n * interval '50 seconds'
       from unnest($1::int[], $2::int[]) as t(n, above)`,
      [range(from, to), slice(parent, from, to)],
    ),
  )
  await inChunks(members, (from, to) =>
    client.query(
      `insert into referral_nodes (member_id, referrer_id, second_id, depth, joined_at, volume, invited, team_people, counted)
       select pg_temp.bench_id('m', n), case when above < 0 then h.id else pg_temp.bench_id('m', above) end,
         case when above < 0 then null when over < 0 then h.id else pg_temp.bench_id('m', over) end, depth + 1,
         now() - interval '2 years' + n * interval '50 seconds', pg_temp.bench_pick(n, 21, 100000), invited, below, true
       from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[]) as t(n, above, over, depth, invited, below),
         (select id from members where username_key = 'pasarhouse') h`,
      [range(from, to), ...[parent, second, depth, invited, below].map((list) => slice(list, from, to))],
    ),
  )
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

async function insertPlacements(client: pg.Client, { members, chain }: NetworkSize): Promise<void> {
  const { parent, depth, leg, jump, legs } = growBinaryTree(members, chain)
  const jumpDepth = jump.map((to) => depth[to]!)
  const left = new Int32Array(members).map((_, n) => legs[2 * n]!)
  const right = new Int32Array(members).map((_, n) => legs[2 * n + 1]!)
  await inChunks(members, (from, to) =>
    client.query(
      `insert into placement_nodes (member_id, parent_id, leg, depth, jump_id, jump_depth, placed_at, left_people, right_people, counted)
       select pg_temp.bench_id('m', n), case when above >= 0 then pg_temp.bench_id('m', above) end,
         case when above >= 0 then case leg when 0 then 'left' else 'right' end end, depth, pg_temp.bench_id('m', jump), jump_depth,
         now() - interval '1 year', lefts, rights, true
       from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[])
         as t(n, above, leg, depth, jump, jump_depth, lefts, rights)`,
      [
        range(from, to),
        slice(parent, from, to),
        [...leg.subarray(from, to)],
        ...[depth, jump, jumpDepth, left, right].map((list) => slice(list, from, to)),
      ],
    ),
  )
}

/** What is counted of the month, of all days and of the day before. */
async function insertFigures(client: pg.Client, { members }: NetworkSize, day: string): Promise<void> {
  await client.query(
    `insert into member_months (member_id, market, month, own_volume, own_sales, active, active_counted, team_active, team_volume, team_sales)
     select pg_temp.bench_id('m', n), '1', to_char($2::date, 'YYYY-MM'), pg_temp.bench_pick(n, 22, 50000), pg_temp.bench_pick(n, 23, 90000),
       true, true, 5, pg_temp.bench_pick(n, 24, 900000), pg_temp.bench_pick(n, 25, 900000)
     from generate_series(0, $1::bigint - 1) n`,
    [members, day],
  )
  await client.query(
    `insert into leg_totals (member_id, market, left_volume, right_volume, left_carry, right_carry)
     select pg_temp.bench_id('m', n), '1', 500000, 400000,
       case when n % 2 = 0 then pg_temp.bench_pick(n, 26, 100000) else 0 end, case when n % 2 = 1 then pg_temp.bench_pick(n, 27, 100000) else 0 end
     from generate_series(0, $1::bigint - 1) n`,
    [members],
  )
  await client.query(
    `insert into leg_days (member_id, market, day, left_volume, right_volume)
     select pg_temp.bench_id('m', n), '1', $2::date - 1, pg_temp.bench_pick(n, 28, 9000), pg_temp.bench_pick(n, 29, 9000)
     from generate_series(0, $1::bigint - 1) n`,
    [members, day],
  )
  await client.query(`insert into leg_markets (market, closed_day) values ('1', $1::date - 1)`, [day])
  await client.query(
    `insert into pairing_runs (market, day, state, plan_version, started_at, closed_at)
     values ('1', $1::date - 1, 'closed', 1, now(), now())`,
    [day],
  )
}

async function insertMovements(client: pg.Client, size: NetworkSize, day: string): Promise<void> {
  await client.query(
    `insert into volume_entries (id, member_id, order_id, order_item_id, sequence, market, day, quantity, pv, sales, at, counted)
     select pg_temp.bench_id('v', n), pg_temp.bench_id('m', pg_temp.bench_pick(n, 30, $1::bigint)), gen_random_uuid(), gen_random_uuid(),
       0, '1', $3::date, 1, pv, pv * 2, ($3::date + time '12:00') at time zone 'Asia/Kuala_Lumpur', true
     from (select n, 1000 + pg_temp.bench_pick(n, 31, 20000) as pv from generate_series(0, $2::bigint - 1) n) e`,
    [size.members, size.movements, day],
  )
}

/** One reward for each member, and the same number for each of those that are measured. */
async function insertRewards(client: pg.Client, { members }: NetworkSize): Promise<void> {
  await client.query(
    `insert into rewards (id, member_id, rule, market, buyer_id, order_id, order_item_id, pv, rate, money_per_pv, plan_version, amount,
       posted, postings, day, accrued_at, available_at)
     select gen_random_uuid(), pg_temp.bench_id('m', n), 'direct', '1', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 10000,
       1000, 100, 1, 1000, 1000, 1, current_date - 30 - (n % 300)::int, now() - interval '30 days' - n % 300 * interval '1 day',
       now() - interval '10 days'
     from (select n from generate_series(0, $1::bigint - 1) n
       union all select m from unnest(array[0, $1::bigint / 2, $1::bigint - 1]) m, generate_series(1, $2::int)) e`,
    [members, OWN_REWARDS],
  )
}

/** Members without a position whom the first one can place. */
async function insertWaiting(client: pg.Client, members: number): Promise<void> {
  await client.query(
    `insert into members (id, username, username_key, nickname, email, password_hash, invitation_code, referrer_id, created_at)
     select pg_temp.bench_id('m', n), 'net' || n, 'net' || n, 'Member ' || n, 'net' || n || '@pasar.example', '', 'N' || n,
       pg_temp.bench_id('m', 0), now()
     from generate_series($1::bigint, $1::bigint + $2 - 1) n`,
    [members, WAITING],
  )
  await client.query(
    `insert into sub_users (id, owner_id, member_id, state, invited_at, answered_at)
     select pg_temp.bench_id('s', n), pg_temp.bench_id('m', 0), pg_temp.bench_id('m', $1::bigint + n), 'waiting', now(), now()
     from generate_series(0, $2::bigint - 1) n`,
    [members, WAITING],
  )
}
