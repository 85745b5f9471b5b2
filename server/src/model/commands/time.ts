import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import fc from 'fast-check'
import type { World } from '../world.ts'
import { command } from './command.ts'

export const MINUTE_MS = 60_000

/** Jobs that the queue starts by time. Those of events run after each step. */
const SCHEDULED = [
  'payments.work-inbox-again',
  'payments.sweep',
  'payments.close-expired-orders',
  'payments.close-expired-topups',
  'payments.run-refunds-again',
  'giftcards.end-links',
  'giftcards.expire',
  'group-buying.end-expired',
  'couple-packs.end-expired',
  'shops.accept-overdue',
  'shops.credit-waiting',
  'aftersales.end-due',
  'aftersales.remind-parcels',
  'orders.receive-due',
  'orders.complete-due',
  'wallet.expire-points',
]

/**
 * Moves the clock, and runs the scheduled jobs some minutes, hours and days after the start as well as at the
 * end.
 */
export async function pass(world: World, ms: number): Promise<void> {
  const stages = [31 * MINUTE_MS, 3 * HOUR_MS, 8 * DAY_MS, ms].filter((stage) => stage <= ms)
  let passed = 0
  for (const stage of new Set(stages)) {
    world.shop.clock.advance(stage - passed)
    passed = stage
    for (const job of SCHEDULED) await world.job(job)
    await world.shop.jobs.runDue(world.shop.deps)
  }
}

const time = command({
  name: 'time',
  weight: 6,
  input: fc.constantFrom(
    2 * MINUTE_MS,
    2 * MINUTE_MS,
    11 * MINUTE_MS,
    31 * MINUTE_MS,
    4 * HOUR_MS,
    DAY_MS,
    9 * DAY_MS,
    20 * DAY_MS,
  ),
  run: pass,
})

export const timeCommands = [time]
