import { orderCreate } from '@pasar/contract/calls/checkout'
import { billInfo, orderPay } from '@pasar/contract/calls/payments'
import { topUpChannelList } from '@pasar/contract/calls/wallet/top-ups'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BuyingShop, buyingShop, ringgit } from '../../checkout/testing.ts'
import { payments } from '../index.ts'
import { mergeCardMethods } from './card-method.ts'
import { allMethods, isCardProcessor, type Method } from './methods.ts'
import { followPaymentSettings } from './terms.ts'

describe('mergeCardMethods', () => {
  const offers = fc
    .shuffledSubarray([...allMethods().values()])
    .chain((methods) =>
      fc.tuple(...methods.map((method) => fc.boolean().map((usable) => ({ method, usable })))),
    )
  const brandsOf = (list: readonly { method: Method }[]) => list.flatMap(({ method }) => method.brands ?? [])

  it('leaves one card processor: the first usable one, and every usable brand', () => {
    fc.assert(
      fc.property(offers, (all) => {
        const processors = all.filter(({ method }) => isCardProcessor(method))
        const shown = mergeCardMethods(all)
        const left = shown.filter(({ method }) => isCardProcessor(method))
        expect(left).toEqual([processors.find(({ usable }) => usable) ?? processors[0]].filter(Boolean))
        const single = all.filter(({ method, usable }) => usable && method.brands?.length === 1)
        for (const brand of brandsOf(single))
          expect(brandsOf(shown.filter(({ usable }) => usable))).toContain(brand)
        const others = all.filter(({ method }) => !method.brands)
        expect(shown.filter(({ method }) => !method.brands)).toEqual(others)
      }),
    )
  })

  it('keeps the requested method, and still one card processor', () => {
    fc.assert(
      fc.property(offers, fc.nat(), (all, pick) => {
        const requested = all[pick % Math.max(1, all.length)]
        const shown = mergeCardMethods(all, requested?.method.id)
        if (requested) expect(shown).toContain(requested)
        expect(shown.filter(({ method }) => isCardProcessor(method)).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('the methods of a bill', () => {
  let shop: BuyingShop
  beforeAll(async () => {
    shop = await buyingShop([payments])
    const { config } = shop.deps
    Object.assign(config, { omsSecret: 's', stripeSecretKey: 's', twoC2pMerchantId: 'm', ctbcMerId: 'm' })
  })
  afterAll(() => shop.close())
  afterEach(async () => {
    await shop.deps.db.execute(sql`truncate pay_methods`)
    await followPaymentSettings(shop.deps)
  })

  async function order() {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const input = {
      source: 'direct',
      skuId: sku.id,
      addressId: buyer.addressId,
      total: ringgit(3300),
    } as const
    const { orderId } = (await shop.call(orderCreate, input, buyer)).data
    const bill = async (method?: string) =>
      (await shop.call(billInfo, { orderIds: orderId, method }, buyer)).data
    return { bill, buyer, orderId }
  }
  const change = async (method: string, place: number, max: Record<string, string> = {}) => {
    await shop.deps.db.execute(sql`insert into pay_methods (market, method, is_on, place, least, most, changed_at)
      values ('1', ${method}, true, ${place}, '{}', ${JSON.stringify(max)}::jsonb, now())`)
    await followPaymentSettings(shop.deps)
  }
  const cards = (list: { group: string; id: string }[]) =>
    list.filter(({ group }) => group === 'card').map(({ id }) => id)

  it('contain one for cards, of the first processor, without the brands that it accepts', async () => {
    const { bill } = await order()
    const { methods } = await bill()
    expect(cards(methods)).toEqual(['card', 'unionpay', 'applepay', 'jcb'])
    expect(methods.find(({ id }) => id === 'card')).toMatchObject({
      name: 'Card',
      hint: '',
      brands: ['visa', 'mastercard', 'amex'],
    })
    await change('stripe', 0)
    expect(cards((await bill()).methods)).toEqual(['stripe', 'applepay'])
  })

  it('fall back to the next processor where the first does not take the amount', async () => {
    const { bill, buyer, orderId } = await order()
    await change('card', 0, { MYR: '3299' })
    await change('2c2p', 1)
    expect((await bill()).methods.find(({ name }) => name === 'Card')?.id).toBe('2c2p')
    const paid = await shop.call(orderPay, { orderIds: [orderId], method: 'card' }, buyer)
    expect(paid.name).toBe('method-unavailable')
  })

  it('offer the saved card method as the card method of now', async () => {
    const { bill, orderId } = await order()
    await shop.deps.db.execute(sql`update orders set chosen_method = 'stripe' where id = ${orderId}::uuid`)
    expect((await bill()).chosen).toBe('card')
  })

  it('contain a requested processor by its own name', async () => {
    const { bill } = await order()
    const { methods } = await bill('stripecheckout')
    expect(cards(methods)).toContain('stripecheckout')
    expect(cards(methods)).not.toContain('card')
    expect(methods.find(({ id }) => id === 'stripecheckout')?.name).toBe('Stripe Checkout')
  })

  it('are sorted with unusable ones last, without those that do not take the currency', async () => {
    const { bill } = await order()
    const { methods } = await bill()
    const usable = methods.map((method) => method.usable)
    expect(usable).toEqual(usable.toSorted((a, b) => Number(b) - Number(a)))
    expect(methods.at(-1)).toMatchObject({ usable: false, group: 'wallet' })
    await shop.deps.db.execute(sql`update orders set currency = 'IDR'`)
    expect(cards((await bill()).methods)).toEqual(['stripe'])
  })

  it('of a top-up contain one for cards', async () => {
    const { buyer } = await order()
    const { channels } = (await shop.call(topUpChannelList, { currency: 'MYR' }, buyer)).data
    expect(channels.filter(({ name }) => name === 'Card').map(({ id }) => id)).toEqual(['card'])
  })
})
