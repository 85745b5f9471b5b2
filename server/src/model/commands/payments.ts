import { orderPay } from '@pasar/contract/calls/payments'
import { minorToDecimal } from '@pasar/contract/money'
import fc from 'fast-check'
import type { OrderRow } from '../observe.ts'
import { PIN } from '../shop.ts'
import { expectRefusal, type World } from '../world.ts'
import { command, index, pick } from './command.ts'
import { memberOf } from './orders.ts'

/** Chooses an unpaid order; now and then any order. */
const pickOrder = ({ seen: { orders } }: World, which: number): OrderRow | undefined =>
  pick(which % 10 === 0 ? orders : orders.filter((o) => o.state === 'unpaid'), which)

const payByBalance = command({
  name: 'pay by balance',
  weight: 7,
  input: index,
  async run(world, which) {
    const chosen = pickOrder(world, which)
    if (!chosen) return
    const available = world.available(chosen.memberId, 'MYR')
    const input = { orderIds: [chosen.id], method: 'balance', payPassword: PIN }
    const { name } = await world.call(orderPay, input, memberOf(world, chosen).actor)
    if (name === 'ok') return
    if (chosen.state === 'unpaid' && available >= BigInt(chosen.total))
      return world.expect(name === 'order-not-payable', `an order was not paid: ${name}`)
    expectRefusal(world, name, 'order-not-payable', 'insufficient-balance')
  },
})

const payByPoints = command({
  name: 'pay by points',
  weight: 2,
  input: index,
  async run(world, which) {
    const chosen = pickOrder(world, which)
    if (!chosen) return
    const input = { orderIds: [chosen.id], method: 'points', payPassword: PIN }
    const { name } = await world.call(orderPay, input, memberOf(world, chosen).actor)
    if (name !== 'ok') expectRefusal(world, name, 'order-not-payable', 'insufficient-points', 'method-unavailable')
  },
})

/** Opens a payment at the provider, of the whole amount or of what the balance leaves. */
const payAtProvider = command({
  name: 'pay at the provider',
  weight: 12,
  input: fc.record({
    which: index,
    method: fc.constantFrom('modelcard', 'modelcard', 'modelyuan'),
    mixed: fc.constantFrom(0, 0, 30, 70),
  }),
  async run(world, { which, method, mixed }) {
    const unpaid = world.seen.orders.filter((o) => o.state === 'unpaid')
    const chosen = pick(unpaid, which)
    if (!chosen) return
    const share = (BigInt(chosen.total) * BigInt(mixed)) / 100n
    const input = {
      orderIds: [chosen.id],
      method,
      payPassword: PIN,
      ...(share > 0n && { fromBalance: minorToDecimal(share, 2) }),
    }
    const { name } = await world.call(orderPay, input, memberOf(world, chosen).actor)
    if (name !== 'ok')
      expectRefusal(world, name, 'order-not-payable', 'insufficient-balance', 'gateway-unreachable', 'method-unavailable')
  },
})

export const paymentCommands = [payByBalance, payByPoints, payAtProvider]
