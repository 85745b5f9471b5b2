import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setSettings } from '../settings/testing.ts'
import { insertCheck } from './check/queries.ts'
import { runCheck } from './check/run-check.ts'
import { compareRewards } from './testing/compare-rewards.ts'
import { correctCarry } from './testing/correct-step.ts'
import { applyMoves, moveMember } from './testing/move-steps.ts'
import { createRandom, type Random } from './testing/random.ts'
import { pair } from './testing/reward-runs.ts'
import * as steps from './testing/reward-steps.ts'
import { createWorld } from './testing/reward-world.ts'
import { type RewardShop, rewardShop } from './testing.ts'

/** Of Malaysia from UTC. */
const ZONE_MS = 8 * HOUR_MS

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const seed = number('REWARDS_SEED', Math.floor(Math.random() * 2 ** 31))
const members = number('REWARDS_MEMBERS', 120)
const events = number('REWARDS_EVENTS', 300)
const days = number('REWARDS_DAYS', 75)

let shop: RewardShop
beforeAll(async () => {
  shop = await rewardShop()
  await setSettings(shop.deps, { transferLookups: 10_000 })
})
afterAll(() => shop.close())

/** Steps by how often they happen. */
const weights = [
  [steps.register, 10],
  [steps.place, 14],
  [moveMember, 12],
  [steps.openCenter, 2],
  [steps.order, 26],
  [steps.receive, 24],
  [steps.refund, 24],
  [steps.complete, 16],
  [steps.ban, 6],
  [steps.restore, 6],
  [steps.changePlan, 2],
  [steps.spend, 8],
  [correctCarry, 6],
] as const
const bag = weights.flatMap(([step, weight]) => Array.from({ length: weight }, () => step))

/** Lets time pass. Where a day ends, often only until its first hours, when its pairing waits. */
function wait(random: Random, most: number): void {
  const now = shop.clock.now().getTime()
  const next = now + 1_000 + random.below(most)
  const midnight = next - ((next + ZONE_MS) % DAY_MS)
  const isEarly = midnight > now && random.chance(0.5)
  shop.clock.set(new Date(isEarly ? midnight + random.below(4 * HOUR_MS) : next))
}

/** Checks closed days as staff do. */
async function findDifferences(days: readonly string[]): Promise<unknown[]> {
  const { db, ids, clock } = shop.deps
  for (const day of days) {
    const check = { id: ids.uuid(), market: '1', day, staffId: ids.uuid(), at: clock.now() }
    await insertCheck(db, check)
    await runCheck(shop.deps, { checkId: check.id })
  }
  return (
    await db.execute(
      sql`select d.*, c.day from reward_check_differences d join reward_checks c on c.id = d.check_id`,
    )
  ).rows
}

it(
  'computes what the model computes, after any history, delivery of events, and interruption',
  async () => {
    process.stdout.write(`rewards model: REWARDS_SEED=${seed}\n`)
    const random = createRandom(seed)
    shop.clock.set('2026-03-01T02:00:00+08:00')
    const world = await createWorld(shop, random)
    for (let i = 0; i < members * 0.85; i++) await steps.register(world)
    await steps.changePlan(world)
    for (let i = 0; i < members * 0.5; i++) {
      shop.clock.advance(1_000)
      await steps.place(world)
    }
    const pause = (days * DAY_MS) / events
    for (let i = 0; i < events; i++) {
      wait(random, 2 * pause)
      if (world.members.length < members || !random.chance(0.1)) await random.pick(bag)(world)
      if (random.chance(0.5)) await world.queue.deliver({ all: false })
      await applyMoves(world)
      if (random.chance(0.2)) await world.queue.run('network.count-legs')
      if (random.chance(0.2)) await world.queue.run('rewards.release-pairing')
      await pair(world, { all: false })
      if (random.chance(4 / events)) await compareRewards(world)
    }
    shop.clock.advance(10 * DAY_MS)
    const outcome = await compareRewards(world)
    await compareRewards(world)
    const { closed } = await shop.one<{ closed: number }>(
      sql`select count(*)::int as closed from pairing_runs where state = 'closed'`,
    )
    expect(closed).toBe(outcome.runs.length)
    expect(await findDifferences(outcome.runs.map(({ day }) => day))).toEqual([])
    expect(outcome.pairings.some(({ paired }) => paired > 0n)).toBe(true)
    const { rewards, pairings, runs, ranks } = outcome
    process.stdout.write(
      `${world.members.length} members, ${world.orders.length} orders, ${rewards.length} rewards, ` +
        `${rewards.filter(({ reversed }) => reversed > 0n).length} reversed, ` +
        `${pairings.filter(({ paired }) => paired > 0n).length} of ${pairings.length} legs paired, ` +
        `${world.moved.size} moves, ${world.held.size} of ${runs.length} days held, ${ranks.length} ranks, ` +
        `${[...outcome.bonus.values()].filter(({ debt }) => debt > 0n).length} debts\n`,
    )
  },
  number('REWARDS_TIMEOUT', 180_000),
)
