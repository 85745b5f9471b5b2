import { adminPairingDecide } from '@pasar/contract/calls/admin/rewards'
import { sql } from 'drizzle-orm'
import { callAsStaff, type RewardWorld } from './reward-world.ts'

/**
 * Runs the pairing of the days that have ended, and decides about held days.
 * @param options `all`: decides about each, so that no day is left
 */
export async function pair(world: RewardWorld, { all }: { all: boolean }): Promise<void> {
  const { random, queue } = world
  await queue.deliver({ all: true })
  for (;;) {
    await queue.run('rewards.run-pairing')
    await recordClosed(world)
    const held = await findHeld(world)
    if (held === undefined || (!all && random.chance(0.5))) return
    await decide(world, held)
  }
}

async function findHeld({ shop, held }: RewardWorld): Promise<string | undefined> {
  const row = await shop.one<{ day: string } | undefined>(
    sql`select day::text as day from pairing_runs where state = 'held'`,
  )
  if (row && !held.has(row.day)) held.set(row.day, undefined)
  return row?.day
}

async function decide({ shop, random, held }: RewardWorld, day: string): Promise<void> {
  const decision = held.get(day) === undefined && random.chance(0.5) ? 'recompute' : 'pay'
  const what = { id: `1.${day}`, decision, reason: 'Random' } as const
  const { planVersion } = await callAsStaff(shop, adminPairingDecide, what)
  if (decision === 'recompute') held.set(day, planVersion)
}

/** Adds the days that are closed now to the history. */
async function recordClosed({ shop, history, held, record }: RewardWorld): Promise<void> {
  const known = new Set(history.map((event) => (event.type === 'closed' ? event.day : '')))
  const { rows } = await shop.deps.db.execute<{ day: string }>(
    sql`select day::text as day from pairing_runs where state = 'closed' order by day`,
  )
  for (const { day } of rows) {
    if (known.has(day)) continue
    const version = held.get(day)
    record({ type: 'closed', day, ...(version && { version }) })
  }
}
