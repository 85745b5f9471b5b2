import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import {
  giftCardList,
  giftCardRedeem,
  giftCardRedeemOwn,
  giftCardTake,
  giftCardWithdraw,
} from '@pasar/contract/calls/gift-cards'
import { orderInfo } from '@pasar/contract/calls/orders'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type GiftShop, giftShop } from './testing.ts'

let shop: GiftShop
beforeAll(async () => {
  shop = await giftShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.problems()).toEqual([])
})

const addMembers = async (n: number) => await Promise.all(Array.from({ length: n }, () => shop.addMember()))
const count = (names: string[], name: string) => names.filter((n) => n === name).length

it('redeems a card once across fifty concurrent requests', async () => {
  const [clients, { codes }] = [await addMembers(50), await shop.batch()]
  const answers = await Promise.all(clients.map((c) => shop.call(giftCardRedeem, { code: codes[0]! }, c)))
  const names = answers.map((a) => a.name)
  expect([count(names, 'ok'), count(names, 'gift-card-ended')]).toEqual([1, 49])
  const money = await Promise.all(clients.map((c) => shop.money(c)))
  expect(money.reduce((a, b) => a! + b!, 0n)).toBe(50n * 100_000n + 2000n)
})

it('gives five cards to five of thirty members, also during a concurrent withdrawal of the link', async () => {
  const [giver, ...clients] = await addMembers(31)
  await shop.buy(giver!, 10)
  const { token } = await shop.link(giver!, 5)
  const taken = await Promise.all(
    [...clients, ...clients].map((c) => shop.call(giftCardTake, { token }, c).then((a) => a.name)),
  )
  expect(count(taken, 'ok')).toBe(5)
  const second = await shop.link(giver!, 5)
  const [withdrawn, ...late] = await Promise.all([
    shop.call(giftCardWithdraw, { id: second.id }, giver!),
    ...clients.map((c) => shop.call(giftCardTake, { token: second.token }, c)),
  ])
  const got = late.filter((a) => a.name === 'ok').length
  const returned = withdrawn.name === 'ok' ? withdrawn.data.returned : 0
  expect(got + returned).toBe(5)
  expect(await shop.listCards(giver!)).toHaveLength(returned)
})

it('applies one of a concurrent redemption, gift and refund of a card', async () => {
  for (let round = 0; round < 8; round++) {
    const [buyer, friend] = (await addMembers(2)) as [
      Awaited<ReturnType<GiftShop['addMember']>>,
      { token: string; id: string },
    ]
    const id = await shop.buy(buyer)
    const [card] = await shop.listCards(buyer)
    const [item] = (await shop.call(orderInfo, { id }, buyer)).data.items
    const { username } = friend as typeof buyer
    const answers = await Promise.all([
      shop.call(giftCardRedeemOwn, { id: card!.id }, buyer),
      shop.give(buyer, { username }),
      shop.call(
        adminOrderRefund,
        { orderId: id, items: [{ itemId: item!.id, quantity: 1 }], reason: 'race' },
        { token: shop.staffToken() },
      ),
    ])
    expect(answers.filter((a) => a.name === 'ok')).toHaveLength(1)
    const has = (await shop.call(giftCardList, {}, { token: friend.token })).data.list.length
    expect(has).toBe(answers[1].name === 'ok' ? 1 : 0)
  }
})

it('gives as many cards as available across concurrent requests', async () => {
  const [giver, friend] = await addMembers(2)
  await shop.buy(giver!, 6)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.give(giver!, { username: friend!.username })),
  )
  const given = answers.filter((a) => a.name === 'ok').length
  expect(await shop.listCards(friend!)).toHaveLength(given)
  expect(await shop.listCards(giver!)).toHaveLength(6 - given)
  expect(given).toBe(6)
})

it('delivers an order once across concurrent events', async () => {
  const [buyer] = await addMembers(1)
  const id = await shop.buy(buyer!, 2, 2000, false)
  await Promise.all(
    Array.from({ length: 6 }, () => shop.jobs.run(shop.deps, 'orders.deliver-cards', { orderIds: [id] })),
  )
  expect(await shop.listCards(buyer!)).toHaveLength(2)
})
