import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { omsVendor } from '../../server/src/domains/payments/gateways/oms/testing/vendor.ts'
import { stripeVendor } from '../../server/src/domains/payments/gateways/stripe/testing/vendor.ts'
import type { TestVendor } from '../../server/src/domains/payments/testing/test-vendor.ts'
import { omsSecret } from '../../server/src/domains/payments/testing.ts'
import { type Http, openHttp, parseData } from '../http.ts'
import { atMostAbsolute, type Benchmark, type Row } from '../row.ts'
import {
  makeShoppers,
  memberHeaders,
  PAY_PASSWORD,
  prepareSkus,
  type Shopper,
  withClient,
} from '../shoppers.ts'

const MINUTES = 60
/** Payments that are open at the gateway when its outage starts, half of them completed by the buyer. */
const OPEN_AT_START = 60
/**
 * Odd, so that each shopper places orders of all kinds in turn, and many: members have a limit of unpaid
 * orders.
 */
const SHOPPERS = 301
const ROUND_MS = 1_500
/** Access tokens are valid for half an hour. */
const TOKEN_MS = 20 * 60_000
const SETTLE_MS = 600_000

type Sku = Awaited<ReturnType<typeof prepareSkus>>[number]
type Shop = {
  http: Http
  databaseUrl: string
  shoppers: Shopper[]
  /** When the tokens of the shoppers were signed, performance.now(). */
  signedAt: number
  skus: Sku[]
  purchases: number
}

/**
 * The card gateway is down for an hour while members buy: with the balance, by Stripe without webhooks, by
 * the gateway, and without paying. The bounds are those of `docs/payments.md`: the sweep runs every minute.
 */
export const outage: Benchmark = {
  name: 'outage',
  onRequest: true,
  async measure(environment) {
    const now = () => new Date()
    const [card, stripe] = await Promise.all([omsVendor(now), stripeVendor(now, 'stripe')])
    const databaseUrl = await environment.demo('outage')
    const skus = await prepareSkus(databaseUrl)
    const shoppers = await makeShoppers(databaseUrl, SHOPPERS)
    const server = await environment.startServer({ databaseUrl, env: providerSettings(card, stripe) })
    const http = await openHttp(server.url)
    const shop: Shop = { http, databaseUrl, shoppers, signedAt: performance.now(), skus, purchases: 0 }
    try {
      return await withClient(databaseUrl, async (db) => {
        const completed = await openAtGateway(shop, environment.quick ? 4 : OPEN_AT_START)
        card.setBehaviour('broken')
        for (const no of completed) card.pay(no)
        const minutes = environment.quick ? 0.2 : MINUTES
        const during = await buyDuring(minutes * 60_000, shop, stripe, db)
        card.setBehaviour('normal')
        const settled = await awaitSettled(db, completed)
        const { rows } = await db.query<{ n: number }>(
          "select count(*)::int as n from payments where no = any ($1) and state = 'succeeded'",
          [completed],
        )
        return describeOutage({
          ...during,
          settled,
          lost: completed.length - rows[0]!.n,
          minutes,
          orders: shop.purchases,
        })
      })
    } finally {
      shop.http.close()
      await server.stop()
      await Promise.all([card.close(), stripe.close()])
    }
  },
}

const providerSettings = ({ config }: TestVendor, stripe: TestVendor) => ({
  OMS_URL: config.omsUrl!,
  OMS_SECRET: omsSecret,
  STRIPE_URL: stripe.config.stripeUrl!,
  STRIPE_SECRET_KEY: stripe.config.stripeSecretKey!,
  STRIPE_PUBLISHABLE_KEY: stripe.config.stripePublishableKey!,
  STRIPE_WEBHOOK_SECRET: stripe.config.stripeWebhookSecret!,
})

/** Opens payments at the card gateway. @returns the numbers of those that their buyers will complete */
async function openAtGateway(shop: Shop, count: number): Promise<string[]> {
  const numbers: string[] = []
  for (let i = 0; i < count; i++) numbers.push((await pay(shop, 'card')).paymentNo)
  return numbers.filter((_, i) => i % 2 === 0)
}

async function buyDuring(ms: number, shop: Shop, stripe: TestVendor, db: pg.Client) {
  const balance: number[] = []
  let late = 0
  let slow = 0
  for (const until = performance.now() + ms; performance.now() < until; await sleep(ROUND_MS)) {
    await place(shop)
    stripe.pay((await pay(shop, 'stripe')).paymentNo)
    await pay(shop, 'card').catch(() => undefined)
    const from = performance.now()
    await pay(shop, 'balance')
    balance.push(performance.now() - from)
    const { rows } = await db.query<{ late: number; slow: number }>(delays)
    late = Math.max(late, rows[0]!.late)
    slow = Math.max(slow, rows[0]!.slow)
  }
  balance.sort((a, b) => a - b)
  return { late, slow, p99: balance[Math.floor(balance.length * 0.99)] ?? 0 }
}

const openAtCardGateway = `exists (
  select 1 from payment_orders s join payments p on p.id = s.payment_id
  where s.order_id = o.id and p.gateway = 'oms' and p.state in ('created', 'pending'))`

/**
 * Seconds after their deadline of unpaid orders without a payment at the card gateway, and age of open
 * payments at Stripe.
 */
const delays = `select
  coalesce((select extract(epoch from max(now() - o.pay_expires_at)) from orders o
    where o.state = 'unpaid' and o.pay_expires_at < now() and not ${openAtCardGateway}), 0)::float as late,
  coalesce((select extract(epoch from max(now() - p.created_at)) from payments p
    where p.gateway = 'stripe' and p.state in ('created', 'pending')), 0)::float as slow`

/** Waits until completed payments have succeeded and no expired order or payment is open. @returns seconds */
async function awaitSettled(db: pg.Client, completed: string[]): Promise<number> {
  const from = performance.now()
  while (performance.now() < from + SETTLE_MS) {
    const { rows } = await db.query<{ open: number }>(
      `select (select count(*) from orders where state = 'unpaid' and pay_expires_at < now() - interval '1 minute')::int
        + (select count(*) from payments where no = any ($1) and state in ('created', 'pending'))::int as open`,
      [completed],
    )
    if (rows[0]!.open === 0) break
    await sleep(500)
  }
  return (performance.now() - from) / 1000
}

/** Places an order of one piece. @returns its id and the headers of its buyer */
async function place(shop: Shop) {
  if (performance.now() - shop.signedAt > TOKEN_MS) await signAgain(shop)
  const { http, shoppers, skus } = shop
  const n = shop.purchases++
  const { headers, addressId } = shoppers[n % shoppers.length]!
  const from = { source: 'direct', skuId: skus[n % skus.length]!.skuId, addressId }
  const { total } = parseData<{ total: unknown }>(
    await http.get(`/shop/buy/cartGoods?${new URLSearchParams(from)}`, headers),
  )
  const created = await http.post('/shop/buy/createOrder', { ...from, total }, headers)
  return { headers, orderId: parseData<{ orderId: string }>(created).orderId }
}

async function signAgain(shop: Shop): Promise<void> {
  shop.signedAt = performance.now()
  for (const shopper of shop.shoppers) shopper.headers = await memberHeaders(shop.databaseUrl, shopper.id)
}

/** Places an order and opens its payment. @throws Error when the gateway is unreachable */
async function pay(shop: Shop, method: 'balance' | 'card' | 'stripe'): Promise<{ paymentNo: string }> {
  const { headers, orderId } = await place(shop)
  const input = { orderIds: [orderId], method, payPassword: PAY_PASSWORD }
  return parseData(await shop.http.post('/shop/buy/payOrder', input, headers))
}

type Outage = Awaited<ReturnType<typeof buyDuring>> & {
  settled: number
  lost: number
  minutes: number
  orders: number
}

function describeOutage({ late, slow, p99, settled, lost, minutes, orders }: Outage): Row[] {
  const detail = `${orders} orders in ${minutes} minutes`
  const what = (text: string) => `a gateway down for an hour: ${text}`
  return [
    atMostAbsolute(120, { what: what('unpaid orders close after'), unit: 's', pasar: late, detail }),
    atMostAbsolute(180, {
      what: what('payments elsewhere, without a webhook, succeed after'),
      unit: 's',
      pasar: slow,
      detail,
    }),
    atMostAbsolute(100, {
      what: what('order and payment with the balance, p99'),
      unit: 'ms',
      pasar: p99,
      detail,
    }),
    atMostAbsolute(300, { what: what('settled after its return in'), unit: 's', pasar: settled, detail }),
    atMostAbsolute(0, { what: what('completed payments lost'), unit: '', pasar: lost, detail }),
  ]
}
