import type { Sent } from '@pasar/contract/call'
import * as calls from '@pasar/contract/calls/admin/finance/payment-methods'
import { orderCreate } from '@pasar/contract/calls/checkout'
import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import { billInfo, orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { type BuyingShop, buyingShop, ringgit } from '../../checkout/testing.ts'
import { staff } from '../../staff/index.ts'
import { payments } from '../index.ts'
import { methodById } from '../methods/methods.ts'
import { followPaymentSettings, getTerms } from '../methods/terms.ts'
import { omsSecret, type TestGateway, testGateway } from '../testing.ts'

let shop: BuyingShop
let vendor: TestGateway
let staffUser: { token: string; sessionId: string }
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
  staffUser = await staffWith('settings')
})
afterEach(async () => {
  await shop.deps.db.execute(sql`truncate pay_methods, pay_keys, payments cascade`)
  await followPaymentSettings(shop.deps)
  Object.assign(shop.deps.config, { omsUrl: vendor.url, omsSecret })
})

/** Creates a staff account with a recently authenticated session. */
async function staffWith(permission: 'settings' | 'finance') {
  const [id, sessionId] = [shop.deps.ids.uuid(), shop.deps.ids.uuid()]
  const now = sql`${shop.clock.now().toISOString()}::timestamptz`
  await shop.deps.db.execute(sql`insert into staff (id, email, name, password_hash, permissions, created_at)
    values (${id}::uuid, ${`${id}@pasar.example`}, 'Farid', 'none', '{}', ${now})`)
  await shop.deps.db.execute(sql`
    insert into staff_sessions (id, staff_id, ip, created_at, factor_at, proven_at, expires_at)
    values (${sessionId}::uuid, ${id}::uuid, '', ${now}, ${now}, ${now}, ${now} + interval '1 day')`)
  return { sessionId, token: shop.tokenFor({ kind: 'staff', id, sessionId, permissions: [permission] }) }
}

type Method = PaymentMethodId
const methods = async () =>
  (await shop.call(calls.adminPaymentMethodList, { limit: 100 }, staffUser)).data.list
const method = async (id: Method) => (await methods()).find((m) => m.id === id)!
const save = async (id: Method, change: Partial<Sent<typeof calls.adminPaymentMethodSave>>) => {
  const { isOn, costBp, changedAt } = await method(id)
  const input = { id, market: '1', isOn, costBp, limits: [], company: null, changedAt, ...change }
  return await shop.call(calls.adminPaymentMethodSave, input, staffUser)
}
const keys = (id: string, values: Record<string, string | null>, by = staffUser) =>
  shop.call(
    calls.adminGatewaySave,
    { id, keys: Object.entries(values).map(([name, value]) => ({ name, value })) },
    by,
  )
const audited = async (action: string) =>
  (await shop.deps.db.execute(sql`select before, after from audit_log where action = ${action} order by id`))
    .rows

/** Places an unpaid order of 33.00. */
async function bill() {
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  const input = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId, total: ringgit(3300) }
  const { orderId } = (await shop.call(orderCreate, input, buyer)).data
  const listed = async (method?: Method) =>
    (await shop.call(billInfo, { orderIds: orderId, method }, buyer)).data.methods
  const pay = (id: Method) => shop.call(orderPay, { orderIds: [orderId], method: id }, buyer)
  return { listed, pay }
}

describe('a payment method', () => {
  it('has its name in the language of the request, also in the list of a provider', async () => {
    const chinese = { ...staffUser, headers: { 'think-lang': 'zh-cn' } }
    const { data } = await shop.call(calls.adminPaymentMethodList, { limit: 100 }, chinese)
    expect(data.list.find(({ id }) => id === 'balance')?.name).toBe('余额')
    const gateways = (await shop.call(calls.adminGatewayList, {}, chinese)).data.list
    expect(gateways.find(({ id }) => id === 'wechat')?.methods).toContain('微信支付')
  })

  it('accepts changes within the provider’s limits, with the permission, and of the current version only', async () => {
    const clerk = await staffWith('finance')
    expect((await shop.call(calls.adminPaymentMethodList, {}, clerk)).name).toBe('forbidden')
    expect((await shop.call(calls.adminPaymentMethodList, { market: '9' }, staffUser)).name).toBe('not-found')
    expect((await save('card', { market: '9' })).name).toBe('not-found')
    expect((await save('balance', { costBp: 100 })).name).toBe('input-invalid')
    expect((await save('card', { company: 'stripe' })).name).toBe('input-invalid')
    const limited = (min: string | null, max: string | null, currency = 'MYR') =>
      save('stripe', { limits: [{ currency: currency as 'MYR', min, max }] })
    expect((await limited('1.99', null)).name).toBe('input-invalid')
    expect((await limited('5.00', '4.00')).name).toBe('input-invalid')
    expect((await limited('5.001', null)).name).toBe('input-invalid')
    expect((await limited('5', null, 'TWD')).name).toBe('input-invalid')
    expect((await save('card', { costBp: 150 })).name).toBe('ok')
    expect((await save('card', { changedAt: null })).name).toBe('state-changed')
  })

  it('has a name for all staff, also while no provider of it is set up', async () => {
    const clerk = await staffWith('finance')
    const { data } = await shop.call(calls.adminPaymentMethodNames, {}, clerk)
    const names = new Map(data.list.map(({ id, name }) => [id as string, name]))
    expect([names.get('balance'), names.get('points')]).toEqual(['Balance', expect.stringMatching(/points/i)])
    for (const { id, name } of await methods()) expect(names.get(id)).toBe(name)
  })

  it('is neither listed nor accepted while switched off', async () => {
    const { listed, pay } = await bill()
    expect((await save('card', { isOn: false })).data).toMatchObject({ isOn: false })
    await expect.poll(async () => (await listed()).map((m) => m.id)).not.toContain('card')
    expect((await pay('card')).name).toBe('method-unavailable')
    expect((await pay('unionpay')).name).toBe('ok')
    await save('card', { isOn: true })
    await expect.poll(async () => (await listed()).map((m) => m.id)).toContain('card')
    expect(await audited('pay-method.save')).toContainEqual({
      before: expect.objectContaining({ isOn: false }),
      after: expect.objectContaining({ isOn: true }),
    })
  })

  it('applies the surcharge and the maximum that staff set', async () => {
    const { listed, pay } = await bill()
    const card = async () => (await listed()).find((m) => m.id === 'card')
    await save('card', { costBp: 150 })
    // Settings are reloaded after the commit, not within it.
    await expect.poll(card).toMatchObject({ cost: ringgit(50), amount: ringgit(3350), usable: true })
    const limits = [{ currency: 'MYR' as const, min: null, max: '33.49' }]
    await save('card', { costBp: 150, limits })
    await expect.poll(card).toMatchObject({ usable: false, why: 'Available up to RM\u00a033.49' })
    expect((await pay('card')).name).toBe('method-unavailable')
    expect((await method('card')).limits.find((l) => l.currency === 'MYR')).toMatchObject({
      max: ringgit(3349),
    })
  })

  it('appears in the order that staff set', async () => {
    const ids: Method[] = ['jcb', 'unionpay', 'card']
    expect((await shop.call(calls.adminPaymentMethodOrder, { market: '1', ids }, staffUser)).name).toBe('ok')
    const { listed } = await bill()
    await expect.poll(async () => (await listed()).map((m) => m.id).slice(0, 3)).toEqual(ids)
    expect((await methods()).map((m) => m.id).slice(0, 3)).toEqual(ids)
    expect((await method('card')).isOn).toBe(true)
  })

  it('uses the chosen gateway in every process', async () => {
    const other = { ...shop.deps, config: readConfig({}) }
    await followPaymentSettings(other)
    expect(await method('fpx')).toMatchObject({
      company: 'airwallex',
      companies: expect.arrayContaining(['2c2p']),
    })
    expect((await save('fpx', { company: '2c2p', isOn: false })).data).toMatchObject({ company: '2c2p' })
    await expect.poll(() => other.config.acquirers.fpx).toBe('2c2p')
    expect(other.config.acquirers.tng).toBe('airwallex')
    expect(getTerms({ config: other.config, market: '1' }, methodById('fpx')!).isOn).toBe(false)
  })
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_of_the_console_1234',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of_the_console',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_console_5678',
}

describe('gateway keys', () => {
  it('are saved complete only, and require a recent authentication', async () => {
    const { STRIPE_SECRET_KEY } = stripe
    const incomplete = await keys('stripe', { STRIPE_SECRET_KEY })
    expect(incomplete.name).toBe('input-invalid')
    expect(Object.keys((incomplete.data as unknown as { fields: object }).fields)).toEqual([
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ])
    expect((await keys('stripe', { ...stripe, STRIPE_URL: 'https://evil.example' })).name).toBe(
      'input-invalid',
    )
    expect((await keys('stripe', { ...stripe, SECRET: 'x' })).name).toBe('input-invalid')
    expect((await keys('unknown', stripe)).name).toBe('not-found')
    await shop.deps.db.execute(sql`update staff_sessions set proven_at = proven_at - interval '1 hour'
      where id = ${staffUser.sessionId}::uuid`)
    expect((await keys('stripe', stripe)).name).toBe('sign-in-again')
    expect(shop.deps.config.stripeSecretKey).toBe('')
  })

  it('are refused in production when they are the sandbox’s', async () => {
    Object.assign(shop.deps.config, { mode: 'production' })
    const refused = await keys('stripe', { ...stripe, STRIPE_SECRET_KEY: 'sk_test_sandbox_0' })
    Object.assign(shop.deps.config, { mode: 'demo' })
    expect(refused.name).toBe('input-invalid')
  })

  it('apply immediately, are stored encrypted and are never returned', async () => {
    const saved = await keys('stripe', stripe)
    expect(saved.data).toMatchObject({
      isSetUp: true,
      keys: [{ from: 'console', lastFour: '1234', value: null }, {}, {}],
    })
    await expect.poll(() => shop.deps.config.stripeSecretKey).toBe(stripe.STRIPE_SECRET_KEY)
    const { data } = await shop.call(calls.adminGatewayInfo, { id: 'stripe' }, staffUser)
    expect(data.keys).toMatchObject([
      { name: 'STRIPE_SECRET_KEY', lastFour: '1234', value: null, from: 'console' },
      { name: 'STRIPE_PUBLISHABLE_KEY', lastFour: '', value: stripe.STRIPE_PUBLISHABLE_KEY },
      { name: 'STRIPE_WEBHOOK_SECRET', lastFour: '5678', value: null },
    ])
    const { rows } = await shop.deps.db.execute(sql`select * from pay_keys`)
    const all = JSON.stringify([saved.data, data, rows, await audited('gateway.keys')])
    expect(all).not.toContain(stripe.STRIPE_SECRET_KEY)
    expect(all).not.toContain(stripe.STRIPE_WEBHOOK_SECRET)
    expect((await (await bill()).listed('stripe')).map((m) => m.id)).toContain('stripe')
  })

  it('apply to processes that start later, and return to the environment’s values when removed', async () => {
    const env = {
      STRIPE_SECRET_KEY: 'sk_live_env',
      STRIPE_PUBLISHABLE_KEY: 'pk_env',
      STRIPE_WEBHOOK_SECRET: 'whsec_env',
    }
    await keys('stripe', stripe)
    const later = { ...shop.deps, config: readConfig(env) }
    await followPaymentSettings(later)
    expect(later.config.stripeSecretKey).toBe(stripe.STRIPE_SECRET_KEY)
    await keys('stripe', {
      STRIPE_SECRET_KEY: null,
      STRIPE_PUBLISHABLE_KEY: null,
      STRIPE_WEBHOOK_SECRET: null,
    })
    await expect.poll(() => later.config.stripeSecretKey).toBe('sk_live_env')
    await expect.poll(() => shop.deps.config.stripeSecretKey).toBe('')
    expect(await audited('gateway.keys')).toContainEqual({
      before: { entered: expect.arrayContaining(['STRIPE_SECRET_KEY: …1234']) },
      after: { entered: expect.arrayContaining(['STRIPE_SECRET_KEY: environment']) },
    })
  })

  it('that cannot be decrypted leave the environment’s values in place', async () => {
    await keys('stripe', stripe)
    await shop.deps.db.execute(sql`update pay_keys set sealed = 'broken'`)
    await followPaymentSettings(shop.deps)
    expect(shop.deps.config.stripeSecretKey).toBe('')
  })
})

describe('the connection test', () => {
  const attempt = async () => (await shop.call(calls.adminGatewayTest, { id: 'oms' }, staffUser)).data

  it('reports unknown, unconfigured and failing gateways, and rejected keys', async () => {
    expect((await shop.call(calls.adminGatewayTest, { id: 'unknown' }, staffUser)).name).toBe('not-found')
    expect((await shop.call(calls.adminGatewayTest, { id: 'stripe' }, staffUser)).name).toBe('not-found')
    vendor.behaviour = 'broken'
    expect(await attempt()).toMatchObject({ works: false, status: 500 })
    vendor.behaviour = 'normal'
    Object.assign(shop.deps.config, { omsSecret: 'another secret' })
    expect(await attempt()).toMatchObject({ works: false, status: 401 })
    Object.assign(shop.deps.config, { omsUrl: 'http://127.0.0.1:9' })
    expect(await attempt()).toMatchObject({ works: false, status: null })
  })

  it('passes when the provider answers and accepts the keys', async () => {
    expect(await attempt()).toMatchObject({ works: true, said: '' })
  })
})
