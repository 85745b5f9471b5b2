import { adminSettingSave } from '@pasar/contract/calls/admin/settings'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { giftCardRedeemOwn } from '@pasar/contract/calls/gift-cards'
import { orderPay } from '@pasar/contract/calls/payments'
import type { Currency } from '@pasar/contract/money'
import fc from 'fast-check'
import { expectRefusal } from '../world.ts'
import { command, who } from './command.ts'
import { convert } from './convert.ts'
import { payCharge } from './provider.ts'

const loops: Currency[][] = [
  ['MYR', 'CNY', 'MYR'],
  ['CNY', 'MYR', 'CNY'],
  ['MYR', 'USDT', 'MYR'],
  ['MYR', 'CNY', 'USDT', 'MYR'],
]

/** Exchanges an amount along a closed path: nobody ends with more than they began with. */
const exchangeLoop = command({
  name: 'exchange in a loop',
  weight: 2,
  input: fc.record({
    who,
    loop: fc.constantFrom(...loops),
    share: fc.integer({ min: 1, max: 100 }),
    spreadBp: fc.constantFrom(0, 100),
  }),
  async run(world, { who, loop, share, spreadBp }) {
    const member = world.members[who]!
    await world.call(adminSettingSave, { id: 'exchangeSpreadBp', value: spreadBp }, world.staff[0]!)
    world.settings.exchangeSpreadBp = spreadBp
    const began = (world.available(member.id, loop[0]!) * BigInt(share)) / 100n
    let amount: bigint | null = began
    for (const [n, from] of loop.slice(0, -1).entries()) {
      if (amount === null || amount <= 0n) return
      amount = await convert(world, member, [from, loop[n + 1]!], amount)
    }
    world.expect((amount ?? 0n) <= began, `the loop ${loop.join(' → ')} makes ${amount} of ${began}`)
  },
})

/**
 * Buys a gift card with yuan, redeems it and exchanges its value to yuan: nobody gets back more than they
 * paid.
 */
const cardLoop = command({
  name: 'redeem a card bought with yuan',
  weight: 2,
  input: who,
  async run(world, who) {
    const { shop, reference } = world
    const member = world.members[who]!
    const { id: skuId, giftValue } = reference.skus.find((s) => s.giftValue !== null)!
    const what = { source: 'direct' as const, skuId, addressId: member.addressId, quantity: 1, points: '0' }
    const draft = await shop.call(draftPreview, { ...what, couponIds: '' } as never, member.actor)
    if (draft.name !== 'ok') return
    const { total } = draft.data
    const placed = await world.call(orderCreate, { ...what, total, couponIds: [] }, member.actor)
    if (placed.name !== 'ok') return expectRefusal(world, placed.name, 'out-of-stock')
    const orderIds = [placed.data.orderId]
    const paid = await world.call(orderPay, { orderIds, method: 'modelyuan' }, member.actor)
    const charge = paid.name === 'ok' && shop.provider.charges.get(paid.data.paymentNo)
    if (!charge) return
    await payCharge(world, charge, 'now')
    await world.refresh()
    const card = world.seen.cards.find((c) => orderIds.includes(c.orderId!))
    if (!card) return world.expect(false, 'a paid card was not delivered')
    const { name } = await world.call(giftCardRedeemOwn, { id: card.id }, member.actor)
    world.expect(name === 'ok', `a bought card was refused: ${name}`)
    const value = BigInt(card.value)
    world.credit(member.id, 'MYR', value)
    world.expect(value === BigInt(giftValue!), `a card of ${giftValue} is worth ${value}`)
    const received = await convert(world, member, ['MYR', 'CNY'], value)
    const given = charge.amount.minor
    world.expect((received ?? 0n) <= given, `a card bought for CNY ${given} makes CNY ${received}`)
  },
})

export const loopCommands = [exchangeLoop, cardLoop]
