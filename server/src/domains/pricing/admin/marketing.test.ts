import type { Sent } from '@pasar/contract/call'
import * as calls from '@pasar/contract/calls/admin/catalog/marketing'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { couponClaim, couponList } from '@pasar/contract/calls/pricing'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectStaleSaveRefused } from '../../../platform/testing/stale-saves.ts'
import { type BuyingShop, buyingShop, ringgit } from '../../checkout/testing.ts'
import type { coupons } from '../tables.ts'
import { type Terms, validateCouponChange } from './validate-coupon.ts'
import { validateFreight } from './validate-freight.ts'

let shop: BuyingShop
let staff: { token: string }
beforeAll(async () => {
  shop = await buyingShop([])
  staff = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['catalog'] }) }
})
afterAll(() => shop.close())

const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * DAY_MS).toISOString()
const draft = (change: Partial<Sent<typeof calls.adminCouponSave>> = {}) => ({
  title: { 'en-us': 'Five off' },
  kind: 'fixed' as const,
  off: '5.00',
  minimum: '20.00',
  startsAt: inDays(-1),
  endsAt: inDays(10),
  ...change,
})
const save = (change?: Partial<Sent<typeof calls.adminCouponSave>>) =>
  shop.call(calls.adminCouponSave, draft(change), staff)

describe('coupons', () => {
  it('refuses invalid terms at their field', async () => {
    const unknownId = shop.deps.ids.uuid()
    for (const [change, field] of [
      [{ off: null }, 'off'],
      [{ off: '0' }, 'off'],
      [{ kind: 'percent' as const }, 'percent'],
      [{ endsAt: inDays(-2) }, 'endsAt'],
      [{ scope: 'goods' as const }, 'scopeIds'],
      [{ scope: 'goods' as const, scopeIds: [unknownId] }, 'scopeIds'],
    ] as const) {
      const answer = await save(change as Parameters<typeof save>[0])
      expect(answer.name, field).toBe('input-invalid')
      expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toEqual([field])
    }
    expect((await save({ id: unknownId })).name).toBe('not-found')
    const orderStaff = { token: shop.tokenFor({ kind: 'staff', id: unknownId, permissions: ['orders'] }) }
    expect((await shop.call(calls.adminCouponList, {}, orderStaff)).name).toBe('forbidden')
  })

  it('are not saved over a change that the editor has not seen, whatever members claim meanwhile', async () => {
    const { data: read } = await save()
    const buyer = await shop.buyer()
    await shop.call(couponClaim, { couponId: read.id }, buyer)
    const edit = (total: number) => shop.call(calls.adminCouponSave, { ...read, total }, staff)
    const both = await Promise.all([edit(50), edit(90)])
    expect(both.map(({ name }) => name).toSorted()).toEqual(['ok', 'state-changed'])
    expect((await edit(70)).name).toBe('state-changed')
    const { data: now } = await shop.call(calls.adminCouponInfo, { id: read.id }, staff)
    expect(now.total).toBe(both.find(({ name }) => name === 'ok')!.data.total)
    expect((await shop.call(calls.adminCouponSave, { ...now, total: 70 }, staff)).data.total).toBe(70)
  })

  it('are found by a part of their title in any language, read literally, of the phase asked for', async () => {
    const zh = { 'en-us': '100% off tea', 'zh-cn': '茶叶免费' }
    const { id: tea } = (await save({ title: zh })).data
    const { id: late } = (await save({ title: { 'en-us': '100 teas' }, startsAt: inDays(1) })).data
    const find = async (keyword: string, phase?: 'coming') =>
      (await shop.call(calls.adminCouponList, { keyword, phase }, staff)).data
    expect((await find('TEA')).list.map(({ id }) => id).toSorted()).toEqual([tea, late].toSorted())
    expect((await find('茶叶')).list.map(({ id }) => id)).toEqual([tea])
    expect((await find('100%')).list.map(({ id }) => id)).toEqual([tea])
    expect(await find('tea', 'coming')).toMatchObject({ list: [{ id: late }], total: 1 })
    for (const none of ['zh-cn', '10_%', 'coffee']) expect((await find(none)).total, none).toBe(0)
  })

  it('are visible in the shop at once and keep their terms for members who claimed them', async () => {
    const { id } = (await save()).data
    const buyer = await shop.buyer()
    const offered = async () => (await shop.call(couponList, {}, buyer)).data.list.map((c) => c.id)
    expect(await offered()).toContain(id)
    expect((await save({ id, off: '6.00' })).name).toBe('ok')
    await shop.call(couponClaim, { couponId: id }, buyer)
    for (const change of [
      { off: '1.00' },
      { minimum: '99.00' },
      { endsAt: inDays(2) },
      { startsAt: inDays(1) },
    ])
      expect((await save({ id, off: '6.00', ...change })).name, JSON.stringify(change)).toBe('input-invalid')
    expect((await save({ id, off: '6.00', endsAt: inDays(20), total: 1 })).name).toBe('ok')
    expect((await shop.call(calls.adminCouponDelete, { id }, staff)).name).toBe('state-changed')

    // Claimed coupons stay usable when claims stop …
    const stop = (what: 'giving' | 'everything') => shop.call(calls.adminCouponStop, { id, what }, staff)
    expect((await stop('giving')).data).toMatchObject({ total: 1, collected: 1, phase: 'running' })
    const other = await shop.buyer()
    expect((await shop.call(couponClaim, { couponId: id }, other)).name).toBe('coupon-gone')
    // … and end when the coupon ends.
    const sku = await shop.sku()
    const buy = (total: number) =>
      shop.call(
        orderCreate,
        {
          source: 'direct',
          skuId: sku.id,
          addressId: buyer.addressId,
          couponIds: [id],
          total: ringgit(total),
        },
        buyer,
      )
    expect((await stop('everything')).data.phase).toBe('over')
    expect((await buy(2700)).name).toBe('coupon-unusable')
    expect((await stop('everything')).name).toBe('state-changed')
  })

  it('accept promo codes of six letters and digits, without spaces and hyphens', async () => {
    const { data } = await save()
    const create = (code: string) =>
      shop.call(calls.adminCouponCodeCreate, { couponId: data.id, code }, staff)
    for (const code of ['A----B', 'AB CD', 'A B-C D E', '-ABCDEF'])
      expect((await create(code)).name, code).toBe('input-invalid')
    expect((await create('new-year 26')).data).toEqual({ codes: ['NEWYEAR26'] })
  })

  it('are exported with their codes page by page, to staff who may export, and each page is audited', async () => {
    const { id: couponId } = (await save()).data
    const { id: other } = (await save()).data
    const create = (input: object) => shop.call(calls.adminCouponCodeCreate, { couponId, ...input }, staff)
    await create({ code: 'zz-top-26', maxUses: null })
    shop.clock.advance(1_000)
    const { codes } = (await create({ count: 1_000, maxUses: 3 })).data
    await shop.call(calls.adminCouponCodeCreate, { couponId: other, code: 'elsewhere' }, staff)
    const [first] = codes.toSorted()
    await shop.deps.db.execute(sql`update coupon_codes set used = 2 where code = ${first}`)
    expect((await shop.call(calls.adminCouponCodeExport, { couponId }, staff)).name).toBe('forbidden')
    const id = shop.deps.ids.uuid()
    const exporter = { token: shop.tokenFor({ kind: 'staff', id, permissions: ['catalog', 'exports'] }) }
    const read = async (cursor: string) =>
      (await shop.call(calls.adminCouponCodeExport, { couponId, cursor }, exporter)).data
    const one = await read('')
    expect(one.rows).toBe(1_000)
    const two = await read(one.next)
    expect(two).toMatchObject({ rows: 1, next: '' })
    const lines = (one.csv + two.csv).split('\r\n')
    expect(lines.slice(0, 3)).toEqual(['code,used,maximum', 'ZZTOP26,0,', `${first},2,3`])
    expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(['ZZTOP26', ...codes.toSorted()])
    const { rows } = await shop.deps.db.execute<{ after: object }>(
      sql`select after from audit_log where action = 'coupon.codes-export' and target = ${`coupon:${couponId}`} order by at`,
    )
    expect(rows.map(({ after }) => after)).toEqual([{ rows: 1_000 }, { rows: 1 }])
  })

  it('can be granted beyond the limit per member but not beyond the total', async () => {
    const { id } = (await save({ total: 2 })).data
    const buyer = await shop.buyer()
    const { username } = await shop.one<{ username: string }>(
      sql`select username from members where id = ${buyer.id}::uuid`,
    )
    const give = (name: string) =>
      shop.call(calls.adminCouponGive, { id, username: name, reason: 'a late parcel' }, staff)
    expect((await give('nobody-there')).name).toBe('user-unknown')
    expect((await give(username.toUpperCase())).data.collected).toBe(1)
    expect((await give(username)).data.collected).toBe(2)
    expect((await give(username)).name).toBe('coupon-gone')
  })

  it('accept no change that worsens the terms of a claimed coupon', () => {
    const terms = fc.record({
      title: fc.constant({ 'en-us': 'x' }),
      kind: fc.constantFrom('fixed', 'percent'),
      off: fc.option(fc.bigInt(1n, 3n)),
      percent: fc.option(fc.integer({ min: 1, max: 2 })),
      cap: fc.option(fc.bigInt(1n, 2n)),
      minimum: fc.bigInt(0n, 2n),
      scope: fc.constantFrom('all', 'goods'),
      scopeIds: fc.subarray(['a', 'b']),
      stackable: fc.boolean(),
      total: fc.option(fc.integer({ min: 1, max: 5 })),
      perMember: fc.integer({ min: 1, max: 3 }),
      startsAt: fc.integer({ min: 0, max: 3 }).map((n) => new Date(n)),
      endsAt: fc.integer({ min: 4, max: 8 }).map((n) => new Date(n)),
    })
    fc.assert(
      fc.property(terms, terms, fc.integer({ min: 1, max: 5 }), (before, after, collected) => {
        const row = { ...before, id: 'c', currency: 'MYR', collected } as typeof coupons.$inferSelect
        if (validateCouponChange(row, after as Terms)) return
        const worth = ({ kind, off, percent, cap, minimum, scope, scopeIds, stackable }: typeof before) =>
          JSON.stringify(
            { kind, off, percent, cap, minimum, scope, ids: [...scopeIds].sort(), stackable },
            (_, v) => (typeof v === 'bigint' ? `${v}` : v),
          )
        expect(worth(after)).toBe(worth(before))
        expect(after.endsAt >= before.endsAt && after.startsAt <= before.startsAt).toBe(true)
        expect(after.total === null || after.total >= collected).toBe(true)
      }),
    )
  })
})

describe('freight', () => {
  const rule = {
    country: 'MY',
    states: [] as string[],
    basis: 'weight' as const,
    firstUnit: 1000,
    firstFee: '8.00',
    additionalUnit: 500,
    additionalFee: '2.00',
    freeAbove: '200.00',
    minDays: 2,
    maxDays: 5,
    services: [],
  }
  const market = { isDefault: true, home: ['MY'], isCountry: (code: string) => code !== 'XX' }

  it('refuses overlapping destinations, unknown countries and a default without the home market', () => {
    expect(validateFreight([rule, { ...rule, states: ['14'] }], market)).toBeNull()
    expect(validateFreight([rule, rule], market)).toMatchObject({
      field: 'rules.1.states',
      problem: 'state-twice',
    })
    const two = [rule, { ...rule, states: ['14'] }, { ...rule, states: ['10', '14'] }]
    expect(validateFreight(two, market)).toMatchObject({ field: 'rules.2.states' })
    expect(validateFreight([{ ...rule, country: 'XX' }], market)).toMatchObject({
      problem: 'country-unknown',
    })
    expect(validateFreight([{ ...rule, states: ['14'] }], market)).toMatchObject({ problem: 'home-needed' })
    expect(validateFreight([{ ...rule, maxDays: 1 }], market)).toMatchObject({ field: 'rules.0.maxDays' })
  })

  it('quotes unsaved rules with the function that prices orders', async () => {
    const ask = (change: object) =>
      shop.call(
        calls.adminFreightQuote,
        { rules: [rule], country: 'MY', weightGrams: 1200, pieces: 1, goodsAmount: '10.00', ...change },
        staff,
      )
    expect((await ask({})).data).toEqual({ served: true, fee: ringgit(1000), waived: ringgit(0) })
    expect((await ask({ goodsAmount: '200.00' })).data).toMatchObject({
      fee: ringgit(0),
      waived: ringgit(1000),
    })
    expect((await ask({ country: 'SG' })).data.served).toBe(false)
  })

  it('is not saved over a change that the editor has not seen', async () => {
    const made = { name: { 'en-us': 'Sea', 'zh-cn': '海' }, rules: [rule] }
    const { id } = (await shop.call(calls.adminFreightSave, made, staff)).data
    await expectStaleSaveRefused(
      () => shop.call(calls.adminFreightInfo, { id }, staff),
      (seen, n) =>
        shop.call(calls.adminFreightSave, { ...seen, rules: [{ ...rule, firstFee: `1${n}.00` }] }, staff),
    )
  })

  it('applies a new default to the next order and keeps exactly one default', async () => {
    const saveIt = (change: object) =>
      shop.call(
        calls.adminFreightSave,
        { name: { 'en-us': 'Dear' }, isDefault: true, rules: [{ ...rule, firstFee: '9.50' }], ...change },
        staff,
      )
    const made = await saveIt({})
    expect(made.name).toBe('ok')
    const { list } = (await shop.call(calls.adminFreightList, {}, staff)).data
    expect(list.filter((t) => t.isDefault).map((t) => t.id)).toEqual([made.data.id])
    expect((await saveIt({ id: made.data.id, isDefault: false })).name).toBe('input-invalid')
    expect((await shop.call(calls.adminFreightDelete, { id: made.data.id }, staff)).name).toBe(
      'state-changed',
    )
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const order = await shop.call(
      orderCreate,
      { source: 'direct', skuId: sku.id, addressId: buyer.addressId, total: ringgit(3450) },
      buyer,
    )
    expect(order.name).toBe('ok')
    const old = list.find((t) => !t.isDefault)!
    expect((await shop.call(calls.adminFreightDelete, { id: old.id }, staff)).name).toBe('ok')
  })
})
