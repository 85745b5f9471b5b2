import { generateKeyPairSync } from 'node:crypto'
import * as calls from '@pasar/contract/calls/admin/finance/payment-methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../../../config.ts'
import { type BuyingShop, buyingShop } from '../../checkout/testing.ts'
import { twoC2pVendor } from '../gateways/2c2p/testing/vendor.ts'
import { airwallexVendor } from '../gateways/airwallex/testing/vendor.ts'
import { alipayVendor } from '../gateways/alipay/testing/vendor.ts'
import { fakeCtbc } from '../gateways/ctbc/testing/fake-server.ts'
import { omsVendor } from '../gateways/oms/testing/vendor.ts'
import { stripeVendor } from '../gateways/stripe/testing/vendor.ts'
import { wechatVendor } from '../gateways/wechat/testing/vendor.ts'
import { payments } from '../index.ts'

let shop: BuyingShop
let operator: { token: string }
beforeAll(async () => {
  shop = await buyingShop([payments])
  operator = {
    token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['settings'] }),
  }
})
afterAll(() => shop.close())

/** A well-formed key of no account. */
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const privateKey = stranger.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicKey = stranger.publicKey.export({ type: 'spki', format: 'pem' }).toString()

type ProviderCase = {
  id: string
  start(): Promise<{ config: Partial<Config>; close(): Promise<void> }>
  /** Settings with one wrong key, and the provider's message for each. */
  wrong: readonly { change: Partial<Config>; status: number; said: RegExp }[]
}

const now = () => shop.clock.now()
const providers: readonly ProviderCase[] = [
  {
    id: 'oms',
    start: () => omsVendor(now),
    wrong: [{ change: { omsSecret: 'another-secret' }, status: 401, said: /BAD_SIGNATURE/ }],
  },
  {
    id: 'stripe',
    start: () => stripeVendor(now, 'stripe'),
    wrong: [{ change: { stripeSecretKey: 'sk_live_another' }, status: 401, said: /no such key/ }],
  },
  {
    id: 'airwallex',
    start: () => airwallexVendor(now, 'airwallex'),
    wrong: [{ change: { airwallexApiKey: 'another' }, status: 401, said: /credentials_invalid/ }],
  },
  {
    id: '2c2p',
    start: () => twoC2pVendor(),
    wrong: [{ change: { twoC2pSecret: 'another' }, status: 200, said: /9042/ }],
  },
  {
    id: 'wechat',
    start: () => wechatVendor(now),
    wrong: [{ change: { wechatPrivateKey: privateKey }, status: 401, said: /SIGN_ERROR/ }],
  },
  {
    id: 'alipay',
    start: () => alipayVendor(),
    wrong: [
      { change: { alipayPrivateKey: privateKey }, status: 200, said: /invalid-signature/ },
      { change: { alipayPublicKey: publicKey }, status: 200, said: /TRADE_NOT_EXIST/ },
    ],
  },
  {
    id: 'ctbc',
    start: () => fakeCtbc(),
    wrong: [{ change: { ctbcKey: 'another-key-of-24-chars!' }, status: 400, said: /^ApiEnc$/ }],
  },
]

describe.each(providers)('the connection to $id', ({ id, start, wrong }) => {
  let vendor: Awaited<ReturnType<ProviderCase['start']>>
  beforeAll(async () => {
    vendor = await start()
  })
  afterAll(() => vendor.close())
  const attempt = async (change: Partial<Config> = {}) => {
    Object.assign(shop.deps.config, vendor.config, change)
    return (await shop.call(calls.adminGatewayTest, { id }, operator)).data
  }

  it.each(wrong)(
    'fails with a wrong key and shows the provider’s message: $said',
    async ({ change, ...answer }) => {
      const tried = await attempt(change)
      expect(tried).toMatchObject({ works: false, status: answer.status })
      expect(tried.said).toMatch(answer.said)
      for (const key of Object.values(change)) expect(tried.said).not.toContain(key)
    },
  )

  it('passes with the right keys and shows no message', async () => {
    expect(await attempt()).toMatchObject({ works: true, said: '' })
  })
})
