import { setTimeout as sleep } from 'node:timers/promises'
import { transferCreate } from '@pasar/contract/calls/wallet/transfers'
import { OK } from '@pasar/contract/envelope'
import { type Ack, cancel, payByWallet, refund, type ShopClient } from '../../server/src/crash/actions.ts'
import { memberToken, PIN } from '../../server/src/crash/protocol.ts'
import { payByCard, placeOrder } from '../cluster/shopping.ts'

export type Buyer = { id: string; addressId: string; username: string }

/** What the shop has acknowledged. */
export type Acknowledged = {
  acks: Ack[]
  /** Ids of transfers between members. */
  transfers: string[]
}

const MAX_PAUSE_MS = 300
const REFUND = '1.50'

/**
 * Buys by balance and by card, cancels, is refunded by staff, and transfers to other members, until the run
 * is over.
 * @param others receivers of transfers
 */
export async function shop(
  harness: ShopClient,
  acknowledged: Acknowledged,
  buyer: Buyer,
  others: readonly Buyer[],
  skus: readonly string[],
  random: () => number,
  isOver: () => boolean,
): Promise<void> {
  const context = { harness, acks: acknowledged.acks }
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  while (!isOver()) {
    const orderId = await placeOrder(context, buyer, skus, random)
    if (!orderId) return
    const outcome = pick(['balance', 'balance', 'refund', 'card', 'cancel'] as const)
    if (outcome === 'balance' || outcome === 'refund') await payByWallet(context, buyer, orderId, 'balance')
    if (outcome === 'refund') await refund(context, orderId, REFUND)
    if (outcome === 'cancel') await cancel(context, buyer, orderId)
    if (outcome === 'card') await payByCard(context, buyer, orderId, random)
    if (random() < 0.5)
      await transfer(harness, acknowledged, buyer, pick(others.filter((other) => other !== buyer)))
    await sleep(random() * MAX_PAUSE_MS)
  }
}

async function transfer(harness: ShopClient, { transfers }: Acknowledged, from: Buyer, to: Buyer) {
  const wanted = { username: to.username, amount: { amount: '1.00', currency: 'MYR' }, payPassword: PIN }
  const { code, data } = await harness.post(transferCreate.path, wanted, memberToken(from.id))
  if (code === OK) transfers.push(data.id as string)
}
