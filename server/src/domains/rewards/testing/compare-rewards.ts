import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ModelOutcome } from './reward-history.ts'
import { RewardModel } from './reward-model.ts'
import { pair } from './reward-runs.ts'
import type { RewardWorld } from './reward-world.ts'

type Rows = Record<string, string | number | boolean>[]

/** Compares everything that the shop has computed with the model, to the cent, and audits the ledger. */
export async function compareRewards(world: RewardWorld): Promise<ModelOutcome> {
  await pair(world, { all: true })
  await world.queue.run('rewards.release-pairing')
  const { shop, history } = world
  const now = shop.clock.now()
  const model = new RewardModel('1', 'Asia/Kuala_Lumpur')
  const past = history.filter(({ at }) => at <= now).sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const event of past) model.apply(event)
  const outcome = model.outcome(now)
  const select = async (query: ReturnType<typeof sql>) => (await shop.deps.db.execute(query)).rows as Rows

  expect(await select(ranks)).toEqual(sortRows(outcome.ranks))
  expect(await select(pairings)).toEqual(sortRows(outcome.pairings.map((row) => texts(row))))
  expect(await select(runs)).toEqual(sortRows(outcome.runs.map(({ held: _, ...run }) => texts(run))))
  expect([...world.held.keys()].sort()).toEqual(outcome.runs.filter(({ held }) => held).map(({ day }) => day))
  expect(await select(rewards)).toEqual(sortRows(outcome.rewards.map(presentReward)))
  for (const member of world.members)
    expect(await shop.bonus(member), member.username).toEqual(
      outcome.bonus.get(member.id) ?? { available: 0n, debt: 0n },
    )
  expect(await shop.audit()).toEqual([])
  return outcome
}

/** Amounts as text, as PostgreSQL returns them. */
const texts = (row: object): Rows[number] =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'bigint' ? String(value) : value]),
  )

const presentReward = ({ available, ...reward }: ModelOutcome['rewards'][number]) =>
  texts({ ...reward, posted: available ? reward.amount - reward.reversed : 0n })

const keyOf = ({ source = '', rule = '', day = '', month = '', member = '' }: Rows[number]) =>
  [day || month, rule, source, member].join(' ')
const sortRows = (rows: Rows): Rows => rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

const rewards = sql`
  select member_id as member, rule, coalesce(order_item_id::text, day::text) as source,
    day::text as day, pv::text as pv, plan_version as version, amount::text as amount,
    reversed::text as reversed, posted::text as posted
  from rewards order by day, rule, source, member_id`
const pairings = sql`
  select day::text as day, member_id as member, left_volume::text as "left", right_volume::text as "right",
    paired::text as paired, left_carry::text as "leftCarry", right_carry::text as "rightCarry", rank,
    amount::text as amount
  from pairing_entries where left_volume <> 0 or right_volume <> 0 or paired <> 0 order by day, member_id`
const runs = sql`
  select day::text as day, amount::text as amount, item_rewards::text as "itemRewards", sales::text as sales
  from pairing_runs where state = 'closed' order by day`
const ranks = sql`select member_id as member, month, rank from star_ranks order by month, member_id`
