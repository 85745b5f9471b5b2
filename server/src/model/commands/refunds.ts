import fc from 'fast-check'
import { type Charge, refundableAt } from '../provider.ts'
import { command, index, pick } from './command.ts'
import { charges, notifyAll } from './notify.ts'

/**
 * A refund at the provider finishes, fails, fails after it had succeeded, or succeeds after it had failed.
 */
const changeRefund = command({
  name: 'a refund changes',
  weight: 4,
  input: fc.record({ which: index, to: fc.constantFrom('refunded', 'failed'), isReported: fc.boolean() }),
  async run(world, { which, to, isReported }) {
    const all = charges(world).flatMap((charge) => charge.refunds.map((refund) => ({ charge, refund })))
    const chosen = pick(all, which)
    if (!chosen) return
    const { charge, refund } = chosen
    // The provider cannot give back what other refunds have taken.
    if (refund.state === 'failed' && to === 'refunded' && refund.minor > refundableAt(charge)) return
    if (refund.state === to) return
    // Without a request of the shop, the provider would make a new one.
    if (refund.isDashboard && to === 'refunded') return
    refund.state = to as 'refunded' | 'failed'
    charge.isUnreported = true
    if (isReported) await notifyAll(world, charge)
  },
})

/** Staff refund in the provider's dashboard. */
const refundThere = command({
  name: 'refund in the dashboard',
  weight: 4,
  input: fc.record({ which: index, share: fc.integer({ min: 1, max: 100 }) }),
  async run(world, { which, share }) {
    const chosen = pick(
      charges(world).filter((c) => refundableAt(c) > 0n),
      which,
    )
    if (!chosen) return
    const rest = refundableAt(chosen)
    const minor = (rest * BigInt(share)) / 100n
    if (minor === 0n) return
    const id = `D${++world.shop.provider.events}`
    chosen.refunds.push({ id, no: '', minor, state: 'refunded', isDashboard: true })
    chosen.isUnreported = true
    await notifyAll(world, chosen)
  },
})

/** The shopper disputes a payment. The bank decides at once or later, and may return a lost dispute. */
const dispute = command({
  name: 'dispute',
  weight: 5,
  input: fc.record({
    which: index,
    opens: fc.boolean(),
    outcomes: fc.constantFrom<('won' | 'lost')[]>([], ['won'], ['lost'], ['lost', 'won'], ['lost', 'won']),
  }),
  async run(world, { which, opens, outcomes }) {
    const made = charges(world).filter((c) => c.disputes.length > 0)
    const undisputed = charges(world).filter((c) => refundableAt(c) > 0n && c.disputes.length === 0)
    const chosen = pick(opens || made.length === 0 ? undisputed : made, which)
    if (!chosen) return
    if (chosen.disputes.length === 0) {
      const id = `DP${++world.shop.provider.events}`
      chosen.disputes.push({ id, minor: refundableAt(chosen), state: 'open' })
      await notifyAll(world, chosen)
    }
    const [decided] = chosen.disputes as [Charge['disputes'][number]]
    for (const outcome of outcomes) {
      if (decided.state === 'won') return
      decided.state = outcome
      await notifyAll(world, chosen)
    }
  },
})

export const refundCommands = [changeRefund, refundThere, dispute]
