import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import * as calls from '@pasar/contract/calls/admin/finance/payment-methods'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuyingShop, buyingShop } from '../../checkout/testing.ts'
import { staff } from '../../staff/index.ts'
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
