import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import * as calls from '@pasar/contract/calls/admin/finance/payment-methods'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuyingShop, buyingShop } from '../../checkout/testing.ts'
import { staff } from '../../staff/index.ts'
import { allGateways } from '../gateways/index.ts'
import { payments } from '../index.ts'

let shop: BuyingShop
let operator: { token: string }

beforeAll(async () => {
  shop = await buyingShop([payments, staff])
  const [id, sessionId] = [shop.deps.ids.uuid(), shop.deps.ids.uuid()]
  const now = sql`${shop.clock.now().toISOString()}::timestamptz`
  await shop.deps.db.execute(sql`insert into staff (id, email, name, password_hash, permissions, created_at)
    values (${id}::uuid, 'keys@pasar.example', 'Farid', 'none', '{}', ${now})`)
  await shop.deps.db.execute(sql`
    insert into staff_sessions (id, staff_id, ip, created_at, factor_at, proven_at, expires_at)
    values (${sessionId}::uuid, ${id}::uuid, '', ${now}, ${now}, ${now}, ${now} + interval '1 day')`)
  operator = { token: shop.tokenFor({ kind: 'staff', id, sessionId, permissions: ['settings'] }) }
})
afterAll(() => shop.close())

const save = (id: string, values: Record<string, string>) =>
  shop.call(
    calls.adminGatewaySave,
    { id, keys: Object.entries(values).map(([name, value]) => ({ name, value })) },
    operator,
  )

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const privatePem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

it.each([
  ['oms', 'OMS_SECRET', 'not a key at all', 'without spaces'],
  ['stripe', 'STRIPE_SECRET_KEY', 'pk_live_1', 'a secret key (sk_…) or a restricted key (rk_…)'],
  ['stripe', 'STRIPE_PUBLISHABLE_KEY', 'sk_live_1', 'a publishable key (pk_…)'],
  ['stripe', 'STRIPE_WEBHOOK_SECRET', 'sk_live_1', 'a signing secret (whsec_…)'],
  ['airwallex', 'AIRWALLEX_API_KEY', 'not a key at all', 'without spaces'],
  ['2c2p', 'TWOC2P_SECRET', 'not a key at all', 'without spaces'],
  ['2c2p', 'TWOC2P_PRIVATE_KEY', 'not a key at all', 'an RSA private key'],
  ['2c2p', 'TWOC2P_PUBLIC_KEY', privatePem, 'an RSA public key'],
  ['2c2p', 'TWOC2P_INSTALMENTS', 'three', 'numbers of months'],
  ['wechat', 'WECHAT_MCH_ID', 'not an id', 'digits'],
  ['wechat', 'WECHAT_APP_ID', '1900000001', 'an application id (wx…)'],
  ['wechat', 'WECHAT_SERIAL', 'not a serial', 'hexadecimal digits'],
  ['wechat', 'WECHAT_PRIVATE_KEY', 'not a key at all', 'an RSA private key'],
  ['wechat', 'WECHAT_API_V3_KEY', 'short', '32 characters'],
  ['wechat', 'WECHAT_PLATFORM_KEY', privatePem, 'certificates or public keys'],
  ['wechat', 'WECHAT_PLATFORM_KEY_ID', '5A4D424F', 'PUB_KEY_ID_'],
  ['alipay', 'ALIPAY_APP_ID', 'not an id', 'digits'],
  ['alipay', 'ALIPAY_SELLER_ID', '2021000000000001', 'begin with 2088'],
  ['alipay', 'ALIPAY_PRIVATE_KEY', 'not a key at all', 'an RSA private key'],
  ['alipay', 'ALIPAY_PUBLIC_KEY', 'not a key at all', 'an RSA public key'],
  ['ctbc', 'CTBC_MERCHANT_ID', '1', '13 digits'],
  ['ctbc', 'CTBC_TERMINAL_ID', '1', '8 digits'],
])('rejects for %s a %s of the wrong format and names the right one', async (id, name, value, message) => {
  const { name: refusal, data } = await save(id, { [name]: value })
  expect(refusal).toBe('input-invalid')
  const { fields } = data as unknown as { fields: Record<string, string> }
  expect(fields['keys.0.value']).toContain(message)
})

it('reads the bare PKCS #1 key that the tools of Alipay show', async () => {
  const bare = (pem: string) => pem.replace(/-----[\w ]+-----|\s/g, '')
  const saved = await save('alipay', {
    ALIPAY_APP_ID: '2021000000000002',
    ALIPAY_SELLER_ID: '2088000000000002',
    ALIPAY_PRIVATE_KEY: bare(pair.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()),
    ALIPAY_PUBLIC_KEY: bare(pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()),
  })
  expect(saved.data).toMatchObject({ isSetUp: true })
  await expect.poll(() => shop.deps.config.alipayAppId).toBe('2021000000000002')
  expect(createPrivateKey(shop.deps.config.alipayPrivateKey).equals(pair.privateKey)).toBe(true)
})

const inChinese = () => ({ ...operator, headers: { 'think-lang': 'zh-cn' } })

it('describes every key in English and Chinese, and nothing that is no key', async () => {
  const english = (await shop.call(calls.adminGatewayList, { limit: 100 }, operator)).data.list
  const chinese = (await shop.call(calls.adminGatewayList, { limit: 100 }, inChinese())).data.list
  const keys = english.flatMap(({ keys }) => keys)
  expect(keys).not.toHaveLength(0)
  for (const { name, description } of keys) expect(description, name).toMatch(/[a-z]{2}/)
  for (const { name, description } of chinese.flatMap(({ keys }) => keys)) {
    expect(description, name).not.toBe(keys.find((key) => key.name === name)!.description)
    expect(description, name).toMatch(/\p{Script=Han}/u)
  }
  for (const { id, keys } of allGateways())
    expect(new Set(Object.keys(keys.chinese!)), id).toEqual(
      new Set([...keys.required, ...(keys.optional ?? [])]),
    )
})

it('only keys in PEM have several lines', async () => {
  const { list } = (await shop.call(calls.adminGatewayList, { limit: 100 }, operator)).data
  const names = list.flatMap(({ keys }) => keys.filter(({ multiline }) => multiline).map(({ name }) => name))
  expect(names.toSorted()).toEqual([
    'ALIPAY_PRIVATE_KEY',
    'ALIPAY_PUBLIC_KEY',
    'TWOC2P_PRIVATE_KEY',
    'TWOC2P_PUBLIC_KEY',
    'WECHAT_PLATFORM_KEY',
    'WECHAT_PRIVATE_KEY',
  ])
})

it('refuses malformed and incomplete keys in Chinese', async () => {
  const keys = [
    { name: 'CTBC_MER_ID', value: 'S1' },
    { name: 'CTBC_TERMINAL_ID', value: '1' },
    { name: 'OMS_SECRET', value: 'another' },
  ]
  const { data } = await shop.call(calls.adminGatewaySave, { id: 'ctbc', keys }, inChinese())
  expect((data as unknown as { fields: object }).fields).toMatchObject({
    'keys.1.value': '格式不正确',
    'keys.2.name': '该支付服务商没有此项设置',
    CTBC_KEY: 'CTBC_KEY 也必须填写',
  })
})
