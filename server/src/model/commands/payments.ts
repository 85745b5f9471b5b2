import { orderCancel } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { minorToDecimal } from '@pasar/contract/money'
import fc from 'fast-check'
import type { OrderRow } from '../observed.ts'
import { PIN } from '../shop.ts'
import { expectRefusal, type World } from '../world.ts'
import { command, index, pick } from './command.ts'
import { memberOf, orderInput, placeOrder } from './orders.ts'
import { payCharge } from './provider.ts'
import { MINUTE_MS, pass } from './time.ts'

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
    if (name !== 'ok')
      expectRefusal(world, name, 'order-not-payable', 'insufficient-points', 'method-unavailable')
  },
})

export const terms = {
  method: fc.constantFrom('modelcard', 'modelcard', 'modelyuan'),
  mixed: fc.constantFrom(0, 0, 30, 70),
}

/** Opens a payment at the provider, of the whole amount or of what the balance leaves. */
const payAtProvider = command({
  name: 'pay at the provider',
  weight: 12,
  input: fc.record({
    which: index,
    ...terms,
  }),
  async run(world, { which, ...chosenTerms }) {
    const unpaid = world.seen.orders.filter((o) => o.state === 'unpaid')
    const chosen = pick(unpaid, which)
    if (chosen) await openPayment(world, chosen, chosenTerms)
  },
})

/** @returns the number of the payment; undefined when it was refused */
export async function openPayment(
  world: World,
  chosen: OrderRow,
  { method, mixed }: { method: string; mixed: number },
): Promise<string | undefined> {
  const share = (BigInt(chosen.total) * BigInt(mixed)) / 100n
  const input = {
    orderIds: [chosen.id],
    method,
    payPassword: PIN,
    ...(share > 0n && { fromBalance: minorToDecimal(share, 2) }),
  }
  const { name, data } = await world.call(orderPay, input, memberOf(world, chosen).actor)
  if (name === 'ok') return data.paymentNo
  expectRefusal(
    world,
    name,
    'order-not-payable',
    'insufficient-balance',
    'gateway-unreachable',
    'method-unavailable',
  )
  return undefined
}

export const purchase = fc.record({ orderInput, byBalance: fc.boolean(), ...terms })
export type Purchase = typeof purchase extends fc.Arbitrary<infer T> ? T : never

/** Orders and pays at once, by the balance or at the provider. */
export async function buy(world: World, { orderInput, byBalance, ...chosenTerms }: Purchase): Promise<void> {
  const known = new Set(world.seen.orders.map((o) => o.id))
  await placeOrder(world, orderInput)
  await world.refresh()
  const placed = world.seen.orders.find((o) => !known.has(o.id))
  if (!placed) return
  if (byBalance) {
    const input = { orderIds: [placed.id], method: 'balance', payPassword: PIN }
    await world.call(orderPay, input, memberOf(world, placed).actor)
    return
  }
  const no = await openPayment(world, placed, chosenTerms)
  const charge = no && world.shop.provider.charges.get(no)
  if (charge) await payCharge(world, charge, 'now')
}

/**
 * The shopper completes a payment after its order was cancelled, closed or paid by the balance. Another order
 * may have taken the stock, coupons and points of a closed one.
 */
const payLate = command({
  name: 'pay late',
  weight: 6,
  input: fc.record({
    orderInput,
    ...terms,
    before: fc.constantFrom('cancelled', 'closed', 'closed', 'paid'),
    hasOther: fc.boolean(),
  }),
  async run(world, { orderInput, before, hasOther, ...chosenTerms }) {
    const known = new Set(world.seen.orders.map((o) => o.id))
    await placeOrder(world, orderInput)
    await world.refresh()
    const placed = world.seen.orders.find((o) => !known.has(o.id))
    const no = placed && (await openPayment(world, placed, chosenTerms))
    const charge = no && world.shop.provider.charges.get(no)
    if (!charge) return
    const { actor } = memberOf(world, placed)
    if (before === 'closed') {
      await pass(world, 31 * MINUTE_MS)
      await world.refresh()
      if (hasOther) await placeOrder(world, orderInput)
    } else if (before === 'cancelled') await world.call(orderCancel, { id: placed.id }, actor)
    else {
      const input = { orderIds: [placed.id], method: 'balance', payPassword: PIN }
      await world.call(orderPay, input, actor)
    }
    await payCharge(world, charge, 'now')
  },
})

const buying = command({ name: 'buy', weight: 16, input: purchase, run: buy })

export const paymentCommands = [payByBalance, payByPoints, payAtProvider, buying, payLate]
