import { assertOk, type Http, parseData } from '../http.ts'
import { keyed, PAY_PASSWORD, type Shopper } from '../shoppers.ts'

export type PurchaseSku = { skuId: string; goodsId: string }

/** A purchase under way. Filled in by its steps. */
export type Purchase = { shopper: Shopper; skus: readonly PurchaseSku[]; total: unknown; orderId: string }

/** Begins a purchase of three random SKUs. */
export function beginPurchase(shopper: Shopper, skus: readonly PurchaseSku[]): Purchase {
  const from = Math.floor(Math.random() * (skus.length - 3))
  return { shopper, skus: skus.slice(from, from + 3), total: undefined, orderId: '' }
}

type Step = {
  what: string
  /** What Pasar does besides the one statement of the limit. */
  more: string
  run(http: Http, purchase: Purchase): Promise<void>
}

/** The steps of a purchase in their order: nine requests. */
export const purchaseSteps: readonly Step[] = [
  {
    what: 'viewing the product',
    more: 'the session, likes, coupons and promotions',
    async run(http, { shopper, skus }) {
      assertOk(await http.get(`/shop/goods/info?id=${skus[0]!.goodsId}`, shopper.headers))
    },
  },
  {
    what: 'adding three SKUs to the cart',
    more: 'whether the product is on sale, and the limits of a cart',
    async run(http, { shopper, skus }) {
      for (const { skuId } of skus)
        assertOk(await http.post('/shop/cart/add', { skuId, quantity: 1 }, keyed(shopper)))
    },
  },
  {
    what: 'viewing the cart',
    more: 'prices by member, coupons, promotions, stock, and hints what to add for a coupon',
    async run(http, { shopper }) {
      assertOk(await http.get('/shop/cart/list', shopper.headers))
    },
  },
  {
    what: 'pricing the draft',
    more: 'the inputs of the whole price: coupons, points, freight, tax, and service centers',
    async run(http, purchase) {
      const { addressId, headers } = purchase.shopper
      const answer = await http.get(`/shop/buy/cartGoods?source=cart&addressId=${addressId}`, headers)
      purchase.total = parseData<{ total: unknown }>(answer).total
    },
  },
  {
    what: 'placing the order',
    more: 'it reads the inputs of the price again; the other statement locks member, cart, coupons, promotions and stock, and writes the order with seven indexes (eight with a service center), its items with three each, and the words that staff search by',
    async run(http, purchase) {
      const { shopper, total } = purchase
      const order = { source: 'cart', addressId: shopper.addressId, total }
      const answer = await http.post('/shop/buy/createOrder', order, keyed(shopper))
      purchase.orderId = parseData<{ orderId: string }>(answer).orderId
    },
  },
  {
    what: 'paying by balance',
    more: 'it reads orders, balances and the PIN, whose hash was verified before; four of ten kB of WAL are the payment with its ledger transfer. The rest are two jobs per payment, with the states of their queue: mail, message, sold units and invoice',
    async run(http, { shopper, orderId }) {
      const pay = { orderIds: [orderId], method: 'balance', payPassword: PAY_PASSWORD }
      assertOk(await http.post('/shop/buy/payOrder', pay, keyed(shopper)))
    },
  },
  {
    what: 'viewing the order',
    more: 'parcels, refunds, actions and deadlines of the order',
    async run(http, { shopper, orderId }) {
      assertOk(await http.get(`/shop/order/info?id=${orderId}`, shopper.headers))
    },
  },
]

/** Makes a complete purchase. */
export async function buy(http: Http, shopper: Shopper, skus: readonly PurchaseSku[]): Promise<void> {
  const purchase = beginPurchase(shopper, skus)
  for (const { run } of purchaseSteps) await run(http, purchase)
}
