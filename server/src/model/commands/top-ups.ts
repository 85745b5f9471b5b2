import { adminTopUpRefund } from '@pasar/contract/calls/admin/finance/top-ups'
import { topUpCreate } from '@pasar/contract/calls/wallet/top-ups'
import { type Currency, toMoney } from '@pasar/contract/money'
import fc from 'fast-check'
import { expectRefusal } from '../world.ts'
import { command, index, pick } from './command.ts'

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
    // Nothing can be sent back to a bank account from here.
    if (chosen.isTransfer) return expectRefusal(world, name, 'state-changed')
    world.expect((name === 'ok') === (minor <= rest && minor <= has), `the refund of a top-up: ${name}`)
  },
})

export const topUpCommands = [topUp, refundTopUp]
