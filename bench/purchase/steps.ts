import { assertOk, type Http, parseData } from '../http.ts'
import { PAY_PASSWORD, type Shopper } from '../shoppers.ts'

export type PurchaseSku = { skuId: string; goodsId: string }

/** A purchase under way. Filled in by its steps. */
export type Purchase = { shopper: Shopper; skus: readonly PurchaseSku[]; total: unknown; orderId: string }

/** Begins a purchase of three random SKUs. */
export function beginPurchase(shopper: Shopper, skus: readonly PurchaseSku[]): Purchase {
  const from = Math.floor(Math.random() * (skus.length - 3))
  return { shopper, skus: skus.slice(from, from + 3), total: undefined, orderId: '' }
}

/** The steps of a purchase in their order: nine requests. */
export const purchaseSteps: readonly { what: string; run(http: Http, purchase: Purchase): Promise<void> }[] =
  [
    {
      what: 'viewing the product',
      async run(http, { shopper, skus }) {
        assertOk(await http.get(`/shop/goods/info?id=${skus[0]!.goodsId}`, shopper.headers))
      },
    },
    {
      what: 'adding three SKUs to the cart',
      async run(http, { shopper, skus }) {
        for (const { skuId } of skus)
          assertOk(await http.post('/shop/cart/add', { skuId, quantity: 1 }, shopper.headers))
      },
    },
    {
      what: 'viewing the cart',
      async run(http, { shopper }) {
        assertOk(await http.get('/shop/cart/list', shopper.headers))
      },
    },
    {
      what: 'pricing the draft',
      async run(http, purchase) {
        const { addressId, headers } = purchase.shopper
        const answer = await http.get(`/shop/buy/cartGoods?source=cart&addressId=${addressId}`, headers)
        purchase.total = parseData<{ total: unknown }>(answer).total
      },
    },
    {
      what: 'placing the order',
      async run(http, purchase) {
        const { addressId, headers } = purchase.shopper
        const order = { source: 'cart', addressId, total: purchase.total }
        const answer = await http.post('/shop/buy/createOrder', order, headers)
        purchase.orderId = parseData<{ orderId: string }>(answer).orderId
      },
    },
    {
      what: 'paying by balance',
      async run(http, { shopper, orderId }) {
        const pay = { orderIds: [orderId], method: 'balance', payPassword: PAY_PASSWORD }
        assertOk(await http.post('/shop/buy/payOrder', pay, shopper.headers))
      },
    },
    {
      what: 'viewing the order',
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
