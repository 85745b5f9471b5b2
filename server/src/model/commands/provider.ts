import { adminTopUpRefund } from '@pasar/contract/calls/admin/finance/top-ups'
import { topUpCreate } from '@pasar/contract/calls/top-ups'
import { type Currency, toMoney } from '@pasar/contract/money'
import fc from 'fast-check'
import type { ParsedEvent } from '../../domains/payments/testing.ts'
import { type Charge, refundableAt, snapshotOf, toBody } from '../provider.ts'
import { expectRefusal, type World } from '../world.ts'
import { command, index, pick } from './command.ts'

const charges = ({ shop }: World): Charge[] => [...shop.provider.charges.values()]

/** Delivers an event with a new id, and remembers it for repetitions. */
async function tell(world: World, event: Omit<ParsedEvent, 'eventId'>): Promise<void> {
  const body = toBody({ ...event, eventId: `E${++world.shop.provider.events}` })
  world.messages.push(body)
  world.expect((await world.shop.notify(body)) === 200, 'the shop rejected a message')
}

/** Reports everything the provider knows about a charge. */
async function tellAll(world: World, charge: Charge): Promise<void> {
  const paymentNo = charge.no
  await tell(world, { paymentNo, snapshot: snapshotOf(charge) })
  for (const { no, id, state, minor, isDashboard } of charge.refunds) {
    const amount = { minor, currency: charge.amount.currency }
    const refund = { refundNo: isDashboard ? '' : no, vendorRefundId: id, state, amount }
    await tell(world, { paymentNo, refund: { ...refund, ...(state === 'failed' && { message: 'refused' }) } })
  }
  for (const { id, state, minor } of charge.disputes)
    await tell(world, {
      paymentNo,
      dispute: { id, state, amount: { minor, currency: charge.amount.currency }, reason: 'fraudulent' },
    })
  charge.isUntold = false
}

/** The shopper completes a payment, also one that the shop has given up, and the provider reports it now or later. */
const pay = command({
  name: 'the shopper pays',
  weight: 14,
  input: fc.record({ which: index, tells: fc.constantFrom('now', 'now', 'twice', 'later') }),
  async run(world, { which, tells }) {
    const chosen = pick(
      charges(world).filter((c) => c.state !== 'paid'),
      which,
    )
    if (chosen) await payCharge(world, chosen, tells)
  },
})

/** Completes a payment. @param tells when the provider reports it */
export async function payCharge(world: World, charge: Charge, tells: string): Promise<void> {
  charge.state = 'paid'
  charge.isUntold = true
  if (tells === 'later') return
  await tellAll(world, charge)
  if (tells === 'twice') await tellAll(world, charge)
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
    await tell(world, { paymentNo: chosen.no, snapshot: { ...snapshotOf(chosen), attemptFailed } })
  },
})

/** Delivers the truth about a charge, an earlier message again, or a message that is older than what the shop knows. */
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
    if (what === 'truth') return await tellAll(world, chosen)
    // A message about an earlier state of a payment that has succeeded since.
    if (chosen.state !== 'paid') return
    const state = what as 'pending' | 'failed' | 'cancelled'
    await tell(world, { paymentNo: chosen.no, snapshot: { state, vendorId: `V${chosen.no}`, raw: '' } })
    chosen.isUntold = true
    await tellAll(world, chosen)
  },
})

/** A refund at the provider finishes, fails, fails after it had succeeded, or succeeds after it had failed. */
const changeRefund = command({
  name: 'a refund changes',
  weight: 4,
  input: fc.record({ which: index, to: fc.constantFrom('refunded', 'failed'), tells: fc.boolean() }),
  async run(world, { which, to, tells }) {
    const all = charges(world).flatMap((charge) => charge.refunds.map((refund) => ({ charge, refund })))
    const chosen = pick(all, which)
    if (!chosen) return
    const { charge, refund } = chosen
    // The provider cannot give back what other refunds have taken.
    if (refund.state === 'failed' && to === 'refunded' && refund.minor > refundableAt(charge)) return
    if (refund.state === to) return
    refund.state = to as 'refunded' | 'failed'
    charge.isUntold = true
    if (tells) await tellAll(world, charge)
  },
})

/** Staff refund in the provider's dashboard. */
const refundThere = command({
  name: 'refund in the dashboard',
  weight: 2,
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
    chosen.isUntold = true
    await tellAll(world, chosen)
  },
})

/** The shopper disputes a payment; the bank decides later. */
const dispute = command({
  name: 'dispute',
  weight: 2,
  input: fc.record({ which: index, outcome: fc.constantFrom('won', 'lost') }),
  async run(world, { which, outcome }) {
    const open = charges(world).flatMap((c) =>
      c.disputes.filter((d) => d.state === 'open').map((d) => ({ c, d })),
    )
    const decided = pick(open, which)
    if (decided) {
      decided.d.state = outcome as 'won' | 'lost'
      decided.c.isUntold = true
      return await tellAll(world, decided.c)
    }
    const chosen = pick(
      charges(world).filter((c) => refundableAt(c) > 0n && c.disputes.length === 0),
      which,
    )
    if (!chosen) return
    const id = `DP${++world.shop.provider.events}`
    chosen.disputes.push({ id, minor: refundableAt(chosen), state: 'open' })
    chosen.isUntold = true
    await tellAll(world, chosen)
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

const topUp = command({
  name: 'top up',
  weight: 3,
  input: fc.record({ who: fc.nat(2), minor: fc.integer({ min: 1_000, max: 20_000 }) }),
  async run(world, { who, minor }) {
    const input = { amount: toMoney(BigInt(minor), 'MYR'), channel: 'modelcard' }
    const { name } = await world.call(topUpCreate, input, world.members[who]!.actor)
    if (name !== 'ok') expectRefusal(world, name, 'gateway-unreachable', 'topups-too-many')
  },
})

const refundTopUp = command({
  name: 'refund a top-up',
  weight: 2,
  input: fc.record({ which: index, share: fc.integer({ min: 1, max: 110 }) }),
  async run(world, { which, share }) {
    const chosen = pick(
      world.seen.topUps.filter((t) => t.state === 'paid'),
      which,
    )
    if (!chosen) return
    const currency = chosen.currency as Currency
    const minor = (BigInt(chosen.amount) * BigInt(share)) / 100n
    const rest = BigInt(chosen.amount) - BigInt(chosen.refunded) - BigInt(chosen.refunding)
    const has = world.available(chosen.memberId, currency)
    const input = { id: chosen.id, amount: toMoney(minor, currency), reason: 'Random' }
    const { name } = await world.call(adminTopUpRefund, input, world.staff[0]!)
    world.expect((name === 'ok') === (minor <= rest && minor <= has), `the refund of a top-up: ${name}`)
  },
})

export const providerCommands = [
  pay,
  decline,
  report,
  changeRefund,
  refundThere,
  dispute,
  behave,
  topUp,
  refundTopUp,
]
