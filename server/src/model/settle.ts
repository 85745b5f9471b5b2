import { HOUR_MS } from '@pasar/contract/time'
import { charges, tellAll } from './commands/tell.ts'
import type { World } from './world.ts'

/** Jobs that complete what an outage or a crash has left. */
const JOBS = ['payments.work-inbox-again', 'payments.sweep', 'payments.run-refunds-again']

/** The longest interval of queries about a refund or payment, with a margin. */
const INTERVAL_MS = 25 * HOUR_MS
const ROUNDS = 2

/**
 * Ends the walk as an outage ends: the provider answers, finishes its refunds and reports what it had not. After two
 * intervals of queries nothing may be left to ask.
 */
export async function settle(world: World): Promise<void> {
  const { shop } = world
  shop.provider.behaviour = 'normal'
  for (const charge of charges(world)) {
    const open = charge.refunds.filter((r) => r.state === 'refunding')
    for (const refund of open) refund.state = 'refunded'
    if (open.length > 0 || charge.isUntold) await tellAll(world, charge)
  }
  for (let round = 0; round < ROUNDS; round++) {
    shop.clock.advance(INTERVAL_MS)
    for (const job of JOBS) await world.job(job)
    await world.refresh()
  }
  const { refunds, payments, waiting } = world.seen
  const due = refunds.filter((r) => r.isDue || r.state === 'requested')
  world.expect(due.length === 0, `refund ${due[0]?.no} (${due[0]?.state}) is still asked about`)
  world.expect(waiting.length === 0, `a message about ${waiting[0]} still waits`)
  const open = payments.find((p) => {
    const charge = shop.provider.charges.get(p.no)
    return p.state === 'pending' && charge !== undefined && charge.state !== 'open'
  })
  world.expect(!open, `payment ${open?.no} is still pending`)
}
