import fc from 'fast-check'
import { snapshotOf } from '../gateway.ts'
import type { Charge } from '../provider.ts'
import type { World } from '../world.ts'
import { command, index, pick } from './command.ts'
import { charges, notify, notifyAll } from './notify.ts'

/**
 * The shopper completes a payment, also one that the shop has given up, and the provider reports it now or
 * later.
 */
const pay = command({
  name: 'the shopper pays',
  weight: 14,
  input: fc.record({ which: index, reports: fc.constantFrom('now', 'now', 'twice', 'later') }),
  async run(world, { which, reports }) {
    const chosen = pick(
      charges(world).filter((c) => c.state !== 'paid'),
      which,
    )
    if (chosen) await payCharge(world, chosen, reports)
  },
})

/** Completes a payment. @param reports when the provider reports it */
export async function payCharge(world: World, charge: Charge, reports: string): Promise<void> {
  charge.state = 'paid'
  charge.isUnreported = true
  if (reports === 'later') return
  await notifyAll(world, charge)
  if (reports === 'twice') await notifyAll(world, charge)
}

const decline = command({
  name: 'the payment fails',
  weight: 2,
  input: fc.record({ which: index, ends: fc.boolean() }),
  async run(world, { which, ends }) {
    const chosen = pick(
      charges(world).filter((c) => c.state === 'open'),
      which,
    )
    if (!chosen) return
    if (ends) chosen.state = 'failed'
    const attemptFailed = { code: 'declined', message: 'declined' }
    await notify(world, { paymentNo: chosen.no, snapshot: { ...snapshotOf(chosen), attemptFailed } })
  },
})

/**
 * Delivers the truth about a charge, an earlier message again, or a message that is older than what the shop
 * knows.
 */
const report = command({
  name: 'the provider reports',
  weight: 4,
  input: fc.record({
    which: index,
    what: fc.constantFrom('truth', 'again', 'pending', 'failed', 'cancelled'),
  }),
  async run(world, { which, what }) {
    const repeated = pick(world.messages, which)
    if (what === 'again') {
      if (repeated) await world.shop.notify(repeated)
      return
    }
    const chosen = pick(charges(world), which)
    if (!chosen) return
    if (what === 'truth') return await notifyAll(world, chosen)
    // A message about an earlier state of a payment that has succeeded since.
    if (chosen.state !== 'paid') return
    const state = what as 'pending' | 'failed' | 'cancelled'
    await notify(world, { paymentNo: chosen.no, snapshot: { state, vendorId: `V${chosen.no}`, raw: '' } })
    chosen.isUnreported = true
    await notifyAll(world, chosen)
  },
})

const behave = command({
  name: 'the provider changes',
  weight: 2,
  input: fc.constantFrom('normal', 'normal', 'down', 'refuses-refunds', 'slow-refunds'),
  async run(world, behaviour) {
    world.shop.provider.behaviour = behaviour as typeof world.shop.provider.behaviour
  },
})

export const providerCommands = [pay, decline, report, behave]
