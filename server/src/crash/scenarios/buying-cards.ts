import { setTimeout as sleep } from 'node:timers/promises'
import { giftCardList } from '@pasar/contract/calls/gift-cards'
import { orderPay } from '@pasar/contract/calls/payments'
import { place } from '../actions.ts'
import { mustCall, mustGet } from '../call.ts'
import type { Context } from '../context.ts'
import type { Harness } from '../harness.ts'
import { memberToken, type Person, PIN } from '../protocol.ts'

/** The face value of all gift cards, minor units of MYR. */
export const VALUE = 2_000n

/** The asset that expectations count: redeemable gift cards; held are those offered by link. */
export const CARDS = 'gift cards'
export const OFFERED = 'offered gift cards'

const PAUSE_MS = 30

/** Orders gift cards. @returns the order id and a function that pays it */
export async function orderCards(context: Context, who: Person, count: number) {
  const { harness, acks, expectations } = context
  const options = { skuId: harness.seed.giftSku, quantity: count, coupon: false }
  const placed = await place(context, who, options)
  if (!placed) throw new Error('the order was refused')
  const { orderId } = placed
  const paying = { orderIds: [orderId], method: 'balance' as const, payPassword: PIN }
  const pay = () =>
    mustCall(harness, orderPay, paying, memberToken(who.id), () => {
      acks.push({ action: 'pay', orderId })
      expectations.expects(who, 'MYR', -VALUE * BigInt(count))
      expectations.expects(who, CARDS, BigInt(count))
    })
  return { orderId, pay }
}

/** Buys gift cards and waits for delivery. @returns the order id */
export async function buyCards(context: Context, who: Person, count: number): Promise<string> {
  const had = (await listCards(context.harness, who)).length
  const { orderId, pay } = await orderCards(context, who, count)
  await pay()
  while ((await listCards(context.harness, who)).length < had + count) await sleep(PAUSE_MS)
  return orderId
}

/** The member's redeemable cards. */
export async function listCards(harness: Harness, who: Person): Promise<{ id: string }[]> {
  const { list } = await mustGet(harness, giftCardList, { limit: '100' }, memberToken(who.id))
  return list.filter((card) => card.state === 'open')
}
