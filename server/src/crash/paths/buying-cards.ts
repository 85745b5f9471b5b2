import { setTimeout as sleep } from 'node:timers/promises'
import { giftCardList } from '@pasar/contract/calls/gift-cards'
import { orderPay } from '@pasar/contract/calls/payments'
import { place } from '../acts.ts'
import { memberToken, type Person, PIN } from '../ask.ts'
import { deed, look } from '../deed.ts'
import type { Harness } from '../harness.ts'
import type { Noted } from '../noted.ts'

/** Face value of every gift card of the suite, minor units of MYR. */
export const VALUE = 2_000n

/** What is counted in the book: gift cards that can be redeemed, and those of them that wait behind a link. */
export const CARDS = 'gift cards'
export const OFFERED = 'offered gift cards'

const PAUSE_MS = 30

/** Orders gift cards. @returns the order's id, and what pays it */
export async function orderCards(noted: Noted, who: Person, count: number) {
  const { harness, acks, book } = noted
  const wishes = { skuId: harness.seed.giftSku, quantity: count, coupon: false }
  const placed = await place(noted, who, wishes)
  if (!placed) throw new Error('the order was refused')
  const { orderId } = placed
  const paying = { orderIds: [orderId], method: 'balance' as const, payPassword: PIN }
  const pay = () =>
    deed(harness, orderPay, paying, memberToken(who.id), () => {
      acks.push({ act: 'pay', orderId })
      book.expects(who, 'MYR', -VALUE * BigInt(count))
      book.expects(who, CARDS, BigInt(count))
    })
  return { orderId, pay }
}

/** Buys gift cards and waits for them. @returns the order's id */
export async function buyCards(noted: Noted, who: Person, count: number): Promise<string> {
  const had = (await cardsOf(noted.harness, who)).length
  const { orderId, pay } = await orderCards(noted, who, count)
  await pay()
  while ((await cardsOf(noted.harness, who)).length < had + count) await sleep(PAUSE_MS)
  return orderId
}

/** The member's cards that can be redeemed. */
export async function cardsOf(harness: Harness, who: Person): Promise<{ id: string }[]> {
  const { list } = await look(harness, giftCardList, { limit: '100' }, memberToken(who.id))
  return list.filter((card) => card.state === 'open')
}
