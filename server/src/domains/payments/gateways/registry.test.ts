import * as calls from '@pasar/contract/calls/admin/finance/payment-methods'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { billInfo, orderPay } from '@pasar/contract/calls/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../../../config/kinds.ts'
import { pageSources } from '../../../config/page-sources.ts'
import { readConfig, unsafeSettings } from '../../../config.ts'
import { type BuyingShop, buyingShop, ringgit } from '../../checkout/testing.ts'
import { payments } from '../index.ts'
import { listAcquirers } from './acquirers.ts'
import { defaultCapabilities, type Gateway } from './definition.ts'
import { BadSignature } from './gateway.ts'
import { registerGateway } from './index.ts'

const settings = {
  fictitiousKey: text('FICTITIOUS_KEY', '', 'Fictitious: secret key'),
  fictitiousShop: text('FICTITIOUS_SHOP', '', 'Fictitious: shop number'),
}

/** A complete gateway; its method opens a QR code. */
const fictitious: Gateway<typeof settings> = {
  id: 'fictitious',
  name: 'Fictitious Pay',
  settings,
  keys: { required: ['fictitiousKey', 'fictitiousShop'] },
  capabilities: defaultCapabilities,
  methods: {
    fictitious: {
      // The texts of another method.
      label: 'wechat',
      group: 'ewallet',
      costBp: 0n,
      currencies: ['MYR'],
    },
  },
  carries: ['tng'],
  pageSources: () => ({ script: ['https://js.fictitious.example'] }),
  connect: ({ fictitiousKey }) => ({
    create: async ({ paymentNo }) => ({
      next: { type: 'qr', content: `fictitious:${paymentNo}` },
      snapshot: { state: 'pending', raw: '' },
      data: {},
    }),
    query: async () => ({ state: 'pending', raw: '' }),
    cancel: async () => ({ state: 'cancelled', raw: '' }),
    refund: async () => ({ state: 'refunded' }),
    queryRefund: async () => ({ state: 'refunded' }),
    parseWebhook({ headers, body }) {
      if (headers['x-key'] !== fictitiousKey) throw new BadSignature('fictitious event')
      const { no, sen } = JSON.parse(body) as { no: string; sen: number }
      const paid = { minor: BigInt(sen), currency: 'MYR' } as const
      return {
        events: [{ eventId: no, paymentNo: no, snapshot: { state: 'succeeded', paid, raw: '' } }],
        reply: { status: 200, type: 'text/plain', body: 'ok' },
      }
    },
  }),
}

describe('a registered gateway', () => {
  let shop: BuyingShop
  let unregister: () => void
  beforeAll(async () => {
    shop = await buyingShop([payments])
    unregister = registerGateway(fictitious as unknown as Gateway)
    Object.assign(shop.deps.config, { fictitiousKey: 'secret-of-the-fictitious', fictitiousShop: 'F1' })
  })
  afterAll(async () => {
    unregister()
    await shop.close()
  })
  const staff = () => ({
    token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['settings'] }),
  })

  it('offers its method, opens a payment and is paid by its webhook, without any other change', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const input = {
      source: 'direct' as const,
      skuId: sku.id,
      addressId: buyer.addressId,
      total: ringgit(3300),
    }
    const { orderId } = (await shop.call(orderCreate, input, buyer)).data
    const { methods } = (await shop.call(billInfo, { orderIds: orderId }, buyer)).data
    expect(methods).toContainEqual(
      expect.objectContaining({ id: 'fictitious', name: 'WeChat Pay', usable: true }),
    )
    const { data } = await shop.call(orderPay, { orderIds: [orderId], method: 'fictitious' }, buyer)
    expect(data.next).toMatchObject({ type: 'qr', content: `fictitious:${data.paymentNo}` })
    const notify = (key: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/pay/notify/fictitious',
        headers: { 'x-key': key },
        payload: JSON.stringify({ no: data.paymentNo, sen: 3300 }),
      })
    expect((await notify('forged')).statusCode).toBe(401)
    expect((await notify('secret-of-the-fictitious')).statusCode).toBe(200)
    await shop.runJobs()
    const again = await shop.call(orderPay, { orderIds: [orderId], method: 'fictitious' }, buyer)
    expect(again.data).toMatchObject({ paymentNo: data.paymentNo, state: 'success' })
  })

  it('appears in the console with its keys, its method and its webhook address', async () => {
    const { data } = await shop.call(calls.adminGatewayInfo, { id: 'fictitious' }, staff())
    expect(data).toMatchObject({
      name: 'Fictitious Pay',
      isSetUp: true,
      methods: ['WeChat Pay'],
      keys: [{ name: 'FICTITIOUS_KEY' }, { name: 'FICTITIOUS_SHOP' }],
      notifyUrl: expect.stringMatching(/\/pay\/notify\/fictitious$/),
    })
    const { list } = (await shop.call(calls.adminPaymentMethodList, { limit: 100 }, staff())).data
    expect(list).toContainEqual(
      expect.objectContaining({ id: 'fictitious', company: 'fictitious', companyName: 'Fictitious Pay' }),
    )
  })

  it('adds its origins to the content security policy and its keys to the production check', () => {
    const { config } = shop.deps
    expect(pageSources(config).script).toContain('https://js.fictitious.example')
    expect(pageSources({ ...config, fictitiousKey: '' } as typeof config).script).not.toContain(
      'https://js.fictitious.example',
    )
    const incomplete = { ...config, mode: 'production', fictitiousShop: '' } as typeof config
    expect(listAcquirers('tng')).toContain('fictitious')
    expect(readConfig({ ACQUIRERS: 'tng=fictitious' }).acquirers.tng).toBe('fictitious')
    expect(() => unsafeSettings(incomplete)).not.toThrow()
    expect(unsafeSettings(incomplete).join()).toContain('FICTITIOUS_SHOP is missing')
  })

  it('is rejected when its id is taken', () => {
    expect(() => registerGateway(fictitious as unknown as Gateway)).toThrow('already registered')
  })
})
