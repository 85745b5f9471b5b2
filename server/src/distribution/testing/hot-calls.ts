import { cartAdd, cartList } from '@pasar/contract/calls/cart'
import { productInfo } from '@pasar/contract/calls/catalog'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { orderInfo, orderList } from '@pasar/contract/calls/orders'
import { billInfo, orderPay, paymentInfo } from '@pasar/contract/calls/payments'
import { transferCreate } from '@pasar/contract/calls/wallet/transfers'
import { walletAssets, walletLog } from '@pasar/contract/calls/wallet/wallet'
import { sql } from 'drizzle-orm'
import { catalog } from '../../domains/catalog/index.ts'
import { omsSecret, testGateway } from '../../domains/payments/testing.ts'
import { type Holder, PIN, type WalletShop, walletShop } from '../../domains/wallet/testing.ts'
import { signAccessToken } from '../../platform/auth/tokens.ts'
import { captureStatements } from '../../platform/db/statement-capture.ts'
import { buildDatabaseUrl, testServer } from '../../platform/testing/server.ts'

const price = { amount: '33.00', currency: 'MYR' } as const

export type HotCalls = {
  /** Address of the database, which exists until `close`. */
  url: string
  /** Statements by call, without those of later jobs. */
  statements: Map<string, string[]>
  close(): Promise<void>
}

/** Makes each of the calls that shoppers make most, as a signed-in member. */
export async function captureHotCalls(): Promise<HotCalls> {
  const shop = await walletShop([catalog])
  const gateway = await testGateway(() => shop.clock.now())
  Object.assign(shop.deps.config, { omsUrl: gateway.url, omsSecret })
  const statements: HotCalls['statements'] = new Map()
  await makeCalls(shop, gateway, async (call, run) => {
    const captured = await captureStatements(run)
    statements.set(call, [...new Set(captured.statements)])
    return captured.value
  })
  const { name } = await shop.one<{ name: string }>(sql`select current_database() as name`)
  const close = async () => {
    await gateway.close()
    await shop.close()
  }
  return { url: buildDatabaseUrl(testServer(), name), statements, close }
}

type RecordStatements = <T>(call: string, run: () => Promise<T>) => Promise<T>

async function makeCalls(
  shop: WalletShop,
  gateway: Awaited<ReturnType<typeof testGateway>>,
  record: RecordStatements,
): Promise<void> {
  const [sku, buyer, friend] = [await shop.sku(), await shop.holder(), await shop.holder()]
  await shop.give(buyer, 'MYR', 100_000n)
  const signedIn = { token: await signIn(shop, buyer) }
  const { addressId } = buyer
  const direct = { source: 'direct' as const, skuId: sku.id, addressId }

  await record('view a product', () => shop.call(productInfo, { id: sku.goodsId }, signedIn))
  await record('add to the cart', () => shop.call(cartAdd, { skuId: sku.id }, signedIn))
  await record('view the cart', () => shop.call(cartList, {}, signedIn))
  await record('price a draft', () => shop.call(draftPreview, { source: 'cart', addressId }, signedIn))
  const place = (key: string) =>
    shop.call(orderCreate, { ...direct, total: price }, { ...signedIn, headers: { 'idempotency-key': key } })
  const order = await record('place an order', () => place('order 1'))
  const other = await place('order 2')
  const orderIds = [order.data.orderId]
  await record('view a bill', () => shop.call(billInfo, { orderIds: orderIds.join(',') }, signedIn))
  const withKey = { ...signedIn, headers: { 'idempotency-key': 'pay 1' } }
  await record('pay by balance', () =>
    shop.call(orderPay, { orderIds, method: 'balance', payPassword: PIN }, withKey),
  )
  const opened = await record('open a card payment', () =>
    shop.call(orderPay, { orderIds: [other.data.orderId], method: 'card' }, signedIn),
  )
  const no = opened.data.paymentNo
  gateway.pay(no)
  await shop.runJobs()
  const { headers, body } = gateway.notification('payment.succeeded', no)
  await record('receive a webhook', () =>
    shop.app.inject({ method: 'POST', url: '/pay/notify/oms', headers, payload: body }),
  )
  await record('apply a webhook, with the jobs of a paid order', () => shop.runJobs())
  await record('ask for the state of a payment', () => shop.call(paymentInfo, { paymentNo: no }, signedIn))
  await record('list orders', () => shop.call(orderList, { view: 'all' }, signedIn))
  await record('view an order', () => shop.call(orderInfo, { id: orderIds[0]! }, signedIn))
  await record('list assets', () => shop.call(walletAssets, {}, signedIn))
  await record('view the wallet log', () => shop.call(walletLog, {}, signedIn))
  const transfer = {
    username: friend.username,
    amount: { amount: '1.00', currency: 'MYR' as const },
    payPassword: PIN,
  }
  const transferKey = { ...signedIn, headers: { 'idempotency-key': 'transfer 1' } }
  await record('transfer to another member', () => shop.call(transferCreate, transfer, transferKey))
}

/** Creates a session, so that its verification is part of the calls. */
async function signIn(shop: WalletShop, member: Holder): Promise<string> {
  const [sessionId, now] = [shop.deps.ids.uuid(), shop.clock.now()]
  await shop.deps.db.execute(sql`
    insert into sessions (id, member_id, device, ip, created_at, last_seen_at, expires_at)
    values (${sessionId}::uuid, ${member.id}::uuid, 'test', '127.0.0.1', ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz + interval '1 day')`)
  const actor = { kind: 'member', id: member.id, sessionId } as const
  return (await signAccessToken(shop.deps.config, actor, now)).token
}
