import { cancel, charge, openCard, payByWallet, place, refund, returnToShop } from '../actions.ts'
import type { Context } from '../context.ts'
import type { Person } from '../protocol.ts'
import type { Group, Scenario } from './group.ts'

export const order = async (context: Context, shopper: Person, points?: string) => {
  const options = { skuId: context.harness.seed.skus[0]!, quantity: 2, points, coupon: true }
  const placed = await place(context, shopper, options)
  if (!placed) throw new Error('the order was refused')
  return placed
}

const opened = async (context: Context, shopper: Person) => {
  const { orderId, total } = await order(context, shopper, '100')
  const paymentNo = await openCard(context, shopper, orderId)
  if (!paymentNo) throw new Error('the card page was refused')
  return { orderId, total, paymentNo }
}

const charged = async (context: Context, shopper: Person) => {
  const found = await opened(context, shopper)
  await charge(context, found.paymentNo, {})
  await context.harness.ask('drain', { age: false })
  return found
}

/** A webhook delay so long that the shopper's return or our query comes first. */
export const SILENT = { webhookDelaySec: 30 }

const scenarios: Record<string, Scenario> = {
  'place an order': async (context, shopper) => () => order(context, shopper, '100'),
  'pay by balance': async (context, shopper) => {
    const { orderId } = await order(context, shopper, '100')
    return () => payByWallet(context, shopper, orderId, 'balance')
  },
  'pay by points': async (context, shopper) => {
    const { orderId } = await order(context, shopper)
    return () => payByWallet(context, shopper, orderId, 'points')
  },
  'open a card payment': async (context, shopper) => {
    const { orderId } = await order(context, shopper, '100')
    return () => openCard(context, shopper, orderId)
  },
  webhook: async (context, shopper) => {
    const { paymentNo } = await opened(context, shopper)
    return async () => {
      await charge(context, paymentNo, { duplicate: true })
      await context.harness.arrived(paymentNo)
    }
  },
  return: async (context, shopper) => {
    const { paymentNo } = await opened(context, shopper)
    await charge(context, paymentNo, SILENT)
    return () => returnToShop(context, paymentNo)
  },
  'refund to a card': async (context, shopper) => {
    const { orderId } = await charged(context, shopper)
    return () => refund(context, orderId, '1.50')
  },
  'refund of everything': async (context, shopper) => {
    const { orderId, total } = await charged(context, shopper)
    return () => refund(context, orderId, total)
  },
  'refund to the balance': async (context, shopper) => {
    const { orderId, total } = await order(context, shopper, '100')
    await payByWallet(context, shopper, orderId, 'balance')
    return () => refund(context, orderId, total)
  },
  'cancel what is paid': async (context, shopper) => {
    const { orderId } = await charged(context, shopper)
    return () => cancel(context, shopper, orderId)
  },
  'cancel while it is being paid': async (context, shopper) => {
    const { orderId, paymentNo } = await opened(context, shopper)
    return async () => {
      await cancel(context, shopper, orderId)
      await charge(context, paymentNo, SILENT)
    }
  },
  expiry: async (context, shopper) => {
    await opened(context, shopper)
    return () => context.harness.ask('drain', { age: true })
  },
}

/** Orders and their payments; audit-shop.ts, compare.ts and drain.ts check them. */
export const orders: Group = { of: 'shoppers', scenarios }
