import { adminPaymentResolve } from '@pasar/contract/calls/admin/finance/payments'
import fc from 'fast-check'
import { type Charge, refundableAt } from '../provider.ts'
import { expectRefusal, type World } from '../world.ts'
import { command, index, pick } from './command.ts'
import { charges, notifyAll } from './notify.ts'

/** The refunds at the provider with their charges. */
const listRefunds = (world: World) =>
  charges(world).flatMap((charge) => charge.refunds.map((refund) => ({ charge, refund })))

/** Sets the state of a refund at the provider. */
function setState(world: World, refund: Charge['refunds'][number], state: 'refunded' | 'failed'): void {
  refund.state = state
  if (state === 'failed') world.reference.requests.failedRefunds.add(refund.no)
}

/**
 * A refund at the provider finishes, fails, fails after it had succeeded, or succeeds after it had failed.
 */
const changeRefund = command({
  name: 'a refund changes',
  weight: 4,
  input: fc.record({ which: index, to: fc.constantFrom('refunded', 'failed'), isReported: fc.boolean() }),
  async run(world, { which, to, isReported }) {
    const chosen = pick(listRefunds(world), which)
    if (!chosen) return
    const { charge, refund } = chosen
    if (refund.state === to) return
    // Without a request of the shop, the provider would make a new one.
    if (refund.isDashboard && to === 'refunded') return
    setState(world, refund, to as 'refunded' | 'failed')
    charge.isUnreported = true
    if (isReported) await notifyAll(world, charge)
  },
})

const outcomes = fc.constantFrom<('refunded' | 'failed')[]>(
  [],
  ['refunded'],
  ['refunded', 'failed'],
  ['refunded', 'failed', 'refunded'],
)

const RETRY_REFUSALS = [
  'state-changed',
  'gateway-unreachable',
  'refund-too-large',
  'insufficient-balance',
] as const

/** A refund fails, staff retry it, and then the provider pays it after all, beside its retry, or not. */
const retry = command({
  name: 'retry a refund',
  weight: 6,
  input: fc.record({ which: index, outcomes }),
  async run(world, { which, outcomes }) {
    const own = new Map(world.seen.refunds.map((refund) => [refund.no, refund]))
    const ended = listRefunds(world).filter(({ refund }) => {
      const { origin, state } = own.get(refund.no) ?? {}
      return origin === 'shop' && (state === 'refunded' || state === 'failed')
    })
    const chosen = pick(ended, which)
    if (!chosen) return
    const { charge, refund } = chosen
    const end = async (state: 'refunded' | 'failed') => {
      setState(world, refund, state)
      await notifyAll(world, charge)
      // Messages wait in the inbox until its job runs.
      await world.refresh()
      await world.job('payments.run-refunds-again')
    }
    await end('failed')
    const input = { id: own.get(refund.no)!.paymentId, decision: 'retry-refund' as const, note: 'Random' }
    const { name } = await world.call(adminPaymentResolve, input, world.staff[0]!)
    if (name !== 'ok') expectRefusal(world, name, ...RETRY_REFUSALS)
    await world.refresh()
    for (const outcome of outcomes) await end(outcome)
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

export const refundCommands = [changeRefund, retry, refundThere, dispute]
