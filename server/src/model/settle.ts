import { HOUR_MS } from '@pasar/contract/time'
import { charges, notifyAll } from './commands/notify.ts'
import type { World } from './world.ts'

/** Jobs that complete what an outage or a crash has left. */
const JOBS = ['payments.work-inbox-again', 'payments.sweep', 'payments.run-refunds-again']

/** The longest interval of queries about a refund or payment, with a margin. */
const INTERVAL_MS = 25 * HOUR_MS
const ROUNDS = 2

/**
 * Ends the walk as an outage ends: the provider answers, finishes its refunds and reports what it had not.
 * After two intervals of queries nothing may be left to ask.
 */
export async function settle(world: World): Promise<void> {
  const { shop } = world
  shop.provider.behaviour = 'normal'
  for (const charge of charges(world)) {
    const open = charge.refunds.filter((r) => r.state === 'refunding')
    for (const refund of open) refund.state = 'refunded'
    if (open.length > 0 || charge.isUnreported) await notifyAll(world, charge)
  }
  await world.refresh()
  for (let round = 0; round < ROUNDS && findOpen(world) !== undefined; round++) {
    shop.clock.advance(INTERVAL_MS)
    for (const job of JOBS) await world.job(job)
    await world.refresh()
  }
  const open = findOpen(world)
  world.expect(open === undefined, open ?? '')
}

/** Describes what the shop has still to ask the provider or to apply; undefined for nothing. */
function findOpen({ shop, seen }: World): string | undefined {
  const refund = seen.refunds.find((r) => r.isDue || r.state === 'requested')
  if (refund) return `refund ${refund.no} (${refund.state}) is still asked about`
  if (seen.waiting[0]) return `a message about ${seen.waiting[0]} still waits`
  const payment = seen.payments.find((p) => {
    const charge = shop.provider.charges.get(p.no)
    return p.state === 'pending' && charge !== undefined && charge.state !== 'open'
  })
  return payment && `payment ${payment.no} is still pending`
}
