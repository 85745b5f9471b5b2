import * as calls from '@pasar/contract/calls/admin/finance/payment-methods'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BuyingShop, buyingShop, ringgit } from '../../checkout/testing.ts'
import { staff } from '../../staff/index.ts'
import { payments } from '../index.ts'
import { followPaymentSettings } from '../methods/terms.ts'
import { omsSecret, type TestGateway, testGateway } from '../testing.ts'

type Account = { token: string }

let shop: BuyingShop
let vendor: TestGateway
let first: Account
let second: Account
beforeAll(async () => {
  shop = await buyingShop([payments, staff])
  vendor = await testGateway(() => shop.clock.now())
  Object.assign(shop.deps.config, { omsUrl: vendor.url, omsSecret })
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})
beforeEach(async () => {
  first = await addAccount('Farid')
  second = await addAccount('Suraya')
})
afterEach(async () => {
  await shop.deps.db.execute(sql`truncate pay_keys, change_requests, payments cascade`)
  await followPaymentSettings(shop.deps)
})

async function addAccount(name: string, provenMinutesAgo = 0): Promise<Account> {
  const [id, sessionId] = [shop.deps.ids.uuid(), shop.deps.ids.uuid()]
  const now = sql`${shop.clock.now().toISOString()}::timestamptz`
  await shop.deps.db.execute(sql`insert into staff (id, email, name, password_hash, permissions, created_at)
    values (${id}::uuid, ${`${id}@pasar.example`}, ${name}, 'none', '{}', ${now})`)
  await shop.deps.db.execute(sql`
    insert into staff_sessions (id, staff_id, ip, created_at, factor_at, proven_at, expires_at) values (${sessionId}::uuid,
      ${id}::uuid, '', ${now}, ${now}, ${now} - make_interval(mins => ${provenMinutesAgo}), ${now} + interval '1 day')`)
  return { token: shop.tokenFor({ kind: 'staff', id, sessionId, permissions: ['settings'] }) }
}

/** Starts a payment, which the shop has had from then on. */
async function startPayment() {
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  const input = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId, total: ringgit(3300) }
  const { orderId } = (await shop.call(orderCreate, input, buyer)).data
  expect((await shop.call(orderPay, { orderIds: [orderId], method: 'card' }, buyer)).name).toBe('ok')
}

const saveSecret = (value: string | null, by = first) =>
  shop.call(calls.adminGatewaySave, { id: 'oms', keys: [{ name: 'OMS_SECRET', value }] }, by)
const decideKeys = (id: string, approve: boolean, by = second) =>
  shop.call(calls.adminGatewayDecide, { id, approve, note: 'Checked' }, by)
const show = async () => (await shop.call(calls.adminGatewayInfo, { id: 'oms' }, second)).data
const audited = async (target: string) =>
  (
    await shop.deps.db.execute<{ action: string }>(
      sql`select action, before, after from audit_log where target = ${target} order by id`,
    )
  ).rows

const stripe = [
  { name: 'STRIPE_SECRET_KEY', value: 'sk_live_of_the_console_1234' },
  { name: 'STRIPE_PUBLISHABLE_KEY', value: 'pk_live_of_the_console' },
  { name: 'STRIPE_WEBHOOK_SECRET', value: 'whsec_of_the_console_5678' },
]
const saveStripe = () => shop.call(calls.adminGatewaySave, { id: 'stripe', keys: stripe }, first)

it('lets one account set up a gateway, and correct it, before the first payment of the shop', async () => {
  expect((await saveStripe()).data).toMatchObject({ isSetUp: true, pending: null })
  expect((await saveSecret('a-mistyped-secret-1111')).data.pending).toBeNull()
  await expect.poll(() => shop.deps.config.omsSecret).toBe('a-mistyped-secret-1111')
})

it('keeps the keys until another account approves others, and stores those encrypted', async () => {
  await startPayment()
  const secret = 'the-secret-of-an-attacker-9876'
  const requested = await saveSecret(secret)
  const key = { name: 'OMS_SECRET', secret: true, value: null, lastFour: '9876', from: 'console' }
  expect(requested.data.pending).toMatchObject({ requestedBy: 'Farid', mayDecide: false, keys: [key] })
  expect((await shop.deps.db.execute(sql`select * from pay_keys`)).rows).toEqual([])
  expect(shop.deps.config.omsSecret).toBe(omsSecret)
  const { id } = requested.data.pending!
  expect((await decideKeys(id, true, first)).name).toBe('forbidden')
  expect((await decideKeys(id, true, await addAccount('Idle', 60))).name).toBe('sign-in-again')
  expect((await show()).pending).toMatchObject({ id, mayDecide: true, keys: [key] })
  const { rows } = await shop.deps.db.execute(sql`select * from change_requests`)
  expect(JSON.stringify([rows, requested.data, await audited('gateway:oms')])).not.toContain(secret)
  expect((await decideKeys(id, true)).data).toMatchObject({ pending: null })
  expect((await decideKeys(id, true)).name).toBe('state-changed')
  await expect.poll(() => shop.deps.config.omsSecret).toBe(secret)
  const after = await shop.deps.db.execute(sql`select content from change_requests`)
  expect(after.rows).toEqual([{ content: '' }])
  expect((await audited('gateway:oms')).slice(-2)).toMatchObject([
    { action: 'gateway.request', after: { entered: ['OMS_SECRET: …9876'] } },
    { action: 'gateway.approve', after: { entered: ['OMS_SECRET: …9876'] } },
  ])
})

it('sets up no further gateway by one account once the shop has had a payment', async () => {
  await startPayment()
  const { pending, isSetUp } = (await saveStripe()).data
  expect({ isSetUp, keys: pending!.keys.map(({ value }) => value) }).toEqual({
    ...{ isSetUp: false, keys: [null, 'pk_live_of_the_console', null] },
  })
  expect((await decideKeys(pending!.id, false)).data).toMatchObject({ isSetUp: false, pending: null })
  expect((await audited('gateway:stripe')).at(-1)).toMatchObject({ action: 'gateway.reject' })
})

it('rejects invalid keys before they wait, and incomplete ones when they are approved', async () => {
  await startPayment()
  expect((await saveSecret('two words')).name).toBe('input-invalid')
  const half = { id: 'stripe', keys: stripe.slice(0, 1) }
  const save = async () => await shop.call(calls.adminGatewaySave, half, first)
  expect((await save()).name).toBe('input-invalid')
  Object.assign(shop.deps.config, { stripePublishableKey: 'pk_env', stripeWebhookSecret: 'whsec_env' })
  const { pending } = (await save()).data
  Object.assign(shop.deps.config, { stripePublishableKey: '', stripeWebhookSecret: '' })
  expect((await decideKeys(pending!.id, true)).name).toBe('input-invalid')
  expect((await decideKeys(pending!.id, false)).name).toBe('ok')
})

it('routes a method to another gateway when another account approves it', async () => {
  const method = async (by = first) =>
    (await shop.call(calls.adminPaymentMethodList, { limit: 100 }, by)).data.list.find(
      ({ id }) => id === 'fpx',
    )!
  const route = async (company: string) => {
    const { isOn, costBp, changedAt } = await method()
    const input = { id: 'fpx' as const, market: '1', isOn, costBp, limits: [], company, changedAt }
    return (await shop.call(calls.adminPaymentMethodSave, input, first)).data
  }
  const decide = (id: string, approve: boolean, by = second) =>
    shop.call(calls.adminPaymentMethodDecide, { id, approve }, by)
  expect(await route('2c2p')).toMatchObject({ company: '2c2p', pending: null })
  await expect.poll(() => shop.deps.config.acquirers.fpx).toBe('2c2p')
  await startPayment()
  const { company, pending } = await route('airwallex')
  expect([company, pending]).toMatchObject(['2c2p', { company: 'airwallex', companyName: 'Airwallex' }])
  expect((await decide(pending!.id, true, first)).name).toBe('forbidden')
  expect((await method(second)).pending).toMatchObject({ mayDecide: true })
  expect((await decide(pending!.id, true)).name).toBe('ok')
  await expect.poll(() => shop.deps.config.acquirers.fpx).toBe('airwallex')
  const { pending: next } = await route('2c2p')
  expect((await decide(next!.id, false)).name).toBe('ok')
  expect(await method()).toMatchObject({ company: 'airwallex', pending: null })
})
