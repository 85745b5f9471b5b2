import { cancel, charge, comeBack, openCard, payByWallet, place, refund } from '../acts.ts'
import type { Person } from '../ask.ts'
import type { Noted } from '../noted.ts'
import type { Part, Path } from './part.ts'

export const order = async (noted: Noted, shopper: Person, points?: string) => {
  const wishes = { skuId: noted.harness.seed.skus[0]!, quantity: 2, points, coupon: true }
  const placed = await place(noted, shopper, wishes)
  if (!placed) throw new Error('the order was refused')
  return placed
}

const opened = async (noted: Noted, shopper: Person) => {
  const { orderId, total } = await order(noted, shopper, '100')
  const paymentNo = await openCard(noted, shopper, orderId)
  if (!paymentNo) throw new Error('the card page was refused')
  return { orderId, total, paymentNo }
}

const charged = async (noted: Noted, shopper: Person) => {
  const found = await opened(noted, shopper)
  await charge(noted, found.paymentNo, {})
  await noted.harness.ask('settle', { age: false })
  return found
}

/** Long enough that only the shopper's return, or our asking, brings the news. */
export const SILENT = { webhookDelaySec: 30 }

const paths: Record<string, Path> = {
  'place an order': async (noted, shopper) => () => order(noted, shopper, '100'),
  'pay by balance': async (noted, shopper) => {
    const { orderId } = await order(noted, shopper, '100')
    return () => payByWallet(noted, shopper, orderId, 'balance')
  },
  'pay by points': async (noted, shopper) => {
    const { orderId } = await order(noted, shopper)
    return () => payByWallet(noted, shopper, orderId, 'points')
  },
  'open a card payment': async (noted, shopper) => {
    const { orderId } = await order(noted, shopper, '100')
    return () => openCard(noted, shopper, orderId)
  },
  webhook: async (noted, shopper) => {
    const { paymentNo } = await opened(noted, shopper)
    return async () => {
      await charge(noted, paymentNo, { duplicate: true })
      await noted.harness.arrived(paymentNo)
    }
  },
  return: async (noted, shopper) => {
    const { paymentNo } = await opened(noted, shopper)
    await charge(noted, paymentNo, SILENT)
    return () => comeBack(noted, paymentNo)
  },
  'refund to a card': async (noted, shopper) => {
    const { orderId } = await charged(noted, shopper)
    return () => refund(noted, orderId, '1.50')
  },
  'refund of everything': async (noted, shopper) => {
    const { orderId, total } = await charged(noted, shopper)
    return () => refund(noted, orderId, total)
  },
  'refund to the balance': async (noted, shopper) => {
    const { orderId, total } = await order(noted, shopper, '100')
    await payByWallet(noted, shopper, orderId, 'balance')
    return () => refund(noted, orderId, total)
  },
  'cancel what is paid': async (noted, shopper) => {
    const { orderId } = await charged(noted, shopper)
    return () => cancel(noted, shopper, orderId)
  },
  'cancel while it is being paid': async (noted, shopper) => {
    const { orderId, paymentNo } = await opened(noted, shopper)
    return async () => {
      await cancel(noted, shopper, orderId)
      await charge(noted, paymentNo, SILENT)
    }
  },
  expiry: async (noted, shopper) => {
    await opened(noted, shopper)
    return () => noted.harness.ask('settle', { age: true })
  },
}

/** Orders, and what is paid for them: see audit-shop.ts, compare.ts and settle.ts for what must hold. */
export const orders: Part = { of: 'shoppers', paths }
