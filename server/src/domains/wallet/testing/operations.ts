import { adminCorrectionCreate, adminCorrectionDecide } from '@pasar/contract/calls/admin/finance/wallet'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderCancel } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { exchangeCreate, exchangeRates } from '@pasar/contract/calls/wallet/exchange'
import { transferCreate } from '@pasar/contract/calls/wallet/transfers'
import { type Currency, exponents, minorToDecimal, toMinor } from '@pasar/contract/money'
import { DAY_MS } from '@pasar/contract/time'
import fc from 'fast-check'
import { expect } from 'vitest'
import { ringgit } from '../../checkout/testing.ts'
import { PIN } from '../testing.ts'
import { type Operation, operation, type World } from './wallet-model.ts'

const who = fc.nat(2)
const amount = fc.integer({ min: 1, max: 9_000 })
const pairs: [Currency, Currency][] = [
  ['BONUS', 'MYR'],
  ['MYR', 'PTS'],
  ['MYR', 'CNY'],
  ['CNY', 'MYR'],
  ['CNY', 'USDT'],
  ['USDT', 'MYR'],
]

const decimal = (minor: number, asset: Currency) => ({
  amount: minorToDecimal(BigInt(minor), exponents[asset]),
  currency: asset,
})

const give = operation({
  name: 'give',
  input: fc.record({ who, asset: fc.constantFrom<Currency>('MYR', 'PTS', 'BONUS', 'CNY'), amount }),
  async run({ shop, members, expectChange }, { who, asset, amount }) {
    await shop.give(members[who]!, asset, BigInt(amount))
    expectChange(members[who]!, asset, BigInt(amount))
  },
})

const transfer = operation({
  name: 'transfer',
  input: fc.record({ who, to: who, amount }),
  async run({ call, members, expectChange }, { who, to, amount }) {
    const [from, receiver] = [members[who]!, members[to]!]
    const input = { username: receiver.username, amount: ringgit(amount), payPassword: PIN }
    const { name } = await call(transferCreate, input, from)
    if (name !== 'ok') return
    expectChange(from, 'MYR', BigInt(-amount))
    expectChange(receiver, 'MYR', BigInt(amount))
  },
})

const exchange = operation({
  name: 'exchange',
  input: fc.record({ who, pair: fc.constantFrom(...pairs), amount }),
  async run({ call, shop, members, expectChange }, { who, pair: [from, to], amount }) {
    const member = members[who]!
    const [ratio] = (await shop.call(exchangeRates, { from, to }, member)).data.list
    const { name, data } = await call(
      exchangeCreate,
      { from: decimal(amount, from), to, rateId: ratio!.rateId },
      member,
    )
    if (name !== 'ok') return
    expectChange(member, from, BigInt(-amount))
    expectChange(member, to, toMinor(data.to))
  },
})

const rates = operation({
  name: 'rates',
  input: fc.record({ cny: fc.integer({ min: 100, max: 300 }), usdt: fc.integer({ min: 10, max: 40 }) }),
  async run({ shop }, { cny, usdt }) {
    shop.clock.advance(60_000)
    await shop.setRate('CNY', String(cny / 100))
    await shop.setRate('USDT', String(usdt / 100))
  },
})

type Ordered = { id: string; who: number; points: boolean; expiresAt: string }
const ordersOf = ({ memory }: World): Ordered[] => {
  if (!memory.has('orders')) memory.set('orders', [])
  return memory.get('orders') as Ordered[]
}

/** Expects the held points of expired orders back: the sweep closes these orders. */
export function expectExpiredOrdersClosed(world: World): void {
  const now = world.shop.clock.now()
  const orders = ordersOf(world)
  for (const expired of orders.filter((o) => new Date(o.expiresAt) <= now)) {
    orders.splice(orders.indexOf(expired), 1)
    if (expired.points) world.expectHeld(world.members[expired.who]!, 'PTS', -10_000n)
  }
}

/** Orders of 33.00, or of 32.00 and 100 points. */
const order = operation({
  name: 'order',
  input: fc.record({ who, points: fc.boolean() }),
  async run(world, { who, points }) {
    const member = world.members[who]!
    const sku = await world.shop.sku()
    const { name, data } = await world.call(
      orderCreate,
      {
        source: 'direct',
        skuId: sku.id,
        addressId: member.addressId,
        total: ringgit(points ? 3_200 : 3_300),
        ...(points && { points: '100' }),
      },
      member,
    )
    if (name !== 'ok') return
    ordersOf(world).push({ id: data.orderId, who, points, expiresAt: data.expiresAt })
    if (points) world.expectHeld(member, 'PTS', 10_000n)
  },
})

const pay = operation({
  name: 'pay',
  input: fc.nat(9),
  async run(world, which) {
    const chosen = ordersOf(world)[which]
    if (!chosen) return
    const member = world.members[chosen.who]!
    const input = { orderIds: [chosen.id], method: 'balance' as const, payPassword: PIN }
    const { name } = await world.call(orderPay, input, member)
    if (name !== 'ok') return
    ordersOf(world).splice(which, 1)
    world.expectChange(member, 'MYR', chosen.points ? -3_200n : -3_300n)
    if (!chosen.points) return
    world.expectChange(member, 'PTS', -10_000n)
    world.expectHeld(member, 'PTS', -10_000n)
  },
})

const cancel = operation({
  name: 'cancel',
  input: fc.nat(9),
  async run(world, which) {
    const chosen = ordersOf(world)[which]
    if (!chosen) return
    const { name } = await world.call(orderCancel, { id: chosen.id }, world.members[chosen.who]!)
    if (name !== 'ok') return
    ordersOf(world).splice(which, 1)
    if (chosen.points) world.expectHeld(world.members[chosen.who]!, 'PTS', -10_000n)
  },
})

/** Half of the corrections are below the approval limit. */
const correct = operation({
  name: 'correct',
  input: fc.record({ who, amount: fc.integer({ min: -100_000, max: 100_000 }), approve: fc.boolean() }),
  async run({ call, shop, members, expectChange }, { who, amount, approve }) {
    const member = members[who]!
    const staff = await shop.addStaff()
    const entered = await call(
      adminCorrectionCreate,
      { memberId: member.id, amount: ringgit(amount), reason: 'Random' },
      staff,
    )
    if (entered.name !== 'ok') return
    if (entered.data.state === 'waiting') {
      const { name } = await call(
        adminCorrectionDecide,
        { id: entered.data.id, approve },
        await shop.addStaff(),
      )
      if (name !== 'ok' || !approve) return
    }
    expectChange(member, 'MYR', BigInt(amount))
  },
})

/** Runs the expiry job more than two years later: only held points remain. */
const expire = operation({
  name: 'expire',
  input: fc.constant(null),
  async run({ shop, members, job, adopt }) {
    shop.clock.advance(800 * DAY_MS)
    await job('wallet.expire-points')
    for (const member of members) {
      expect((await shop.balance(member, 'PTS')).available).toBe(0n)
      await adopt(member, 'PTS')
    }
  },
})

/** Operations on members' wallets; repeated entries are more likely. */
export const walletOperations: readonly Operation[] = [
  give,
  transfer,
  transfer,
  exchange,
  exchange,
  rates,
  order,
  pay,
  cancel,
  correct,
  expire,
]
