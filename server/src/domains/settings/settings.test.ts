import * as calls from '@pasar/contract/calls/admin/settings'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderInfo } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuyingShop, buyingShop, ringgit } from '../checkout/testing.ts'
import { getSettings, getSettingsAt, settings } from './index.ts'

let shop: BuyingShop
let staff: { token: string }
beforeAll(async () => {
  shop = await buyingShop([settings])
  const id = shop.deps.ids.uuid()
  await shop.deps.db.execute(
    sql`insert into staff (id, name, email, password_hash, permissions, created_at)
      values (${id}::uuid, 'Farid', 'f@example.com', '', '{}', now())`,
  )
  staff = { token: shop.tokenFor({ kind: 'staff', id, permissions: ['settings'] }) }
})
afterAll(() => shop.close())

const save = (id: string, value: number | null) =>
  shop.call(calls.adminSettingSave, { id, value, reason: 'trying' }, staff)
const history = async (id: string) => (await shop.call(calls.adminSettingHistory, { id }, staff)).data
const minutesToPay = async () => {
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  const total = ringgit(3300)
  const input = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId, total }
  const { orderId } = (await shop.call(orderCreate, input, buyer)).data
  const { data } = await shop.call(orderInfo, { id: orderId }, buyer)
  return (Date.parse(data.payExpiresAt!) - shop.clock.now().getTime()) / 60_000
}

it('rejects unknown settings, values out of bounds, and staff without the permission', async () => {
  expect((await save('toString', 3)).name).toBe('not-found')
  expect((await shop.call(calls.adminSettingHistory, { id: 'toString' }, staff)).name).toBe('not-found')
  expect((await save('orderUnpaidMinutes', 4)).name).toBe('input-invalid')
  expect((await save('orderUnpaidMinutes', 1_441)).name).toBe('input-invalid')
  const { data } = await shop.call(
    calls.adminSettingSave,
    { id: 'exchangeSpreadBp', value: 5_001 },
    { ...staff, headers: { 'think-lang': 'zh-cn' } },
  )
  expect(data).toMatchObject({ fields: { value: '请输入 0 至 50 之间的值' } })
  const clerk = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['orders'] }) }
  expect((await shop.call(calls.adminSettingList, {}, clerk)).name).toBe('forbidden')
  expect((await history('orderUnpaidMinutes')).total).toBe(0)
})

it('applies a change to the next order, audits it, and resets to the default', async () => {
  expect(await minutesToPay()).toBe(30)
  expect((await save('orderUnpaidMinutes', 45)).data).toMatchObject({
    value: 45,
    default: 30,
    version: 1,
    changedBy: 'Farid',
  })
  await expect.poll(() => getSettings(shop.deps).orderUnpaidMinutes).toBe(45)
  expect(await minutesToPay()).toBe(45)
  expect((await save('orderUnpaidMinutes', null)).data).toMatchObject({ value: 30, version: 2 })
  await expect.poll(() => getSettings(shop.deps).orderUnpaidMinutes).toBe(30)
  const { rows } = await shop.deps.db.execute(
    sql`select before, after from audit_log where target = 'setting:orderUnpaidMinutes' order by id`,
  )
  expect(rows).toEqual([
    { before: { value: null }, after: { value: 45, reason: 'trying' } },
    { before: { value: 45 }, after: { value: null, reason: 'trying' } },
  ])
})

it('keeps every value as a version, and returns the settings that were valid at a time', async () => {
  const start = shop.clock.now()
  for (const value of [60, 70, null]) {
    shop.clock.advance(60_000)
    await save('transferLookups', value)
  }
  const at = async (minutes: number) => {
    const time = new Date(start.getTime() + minutes * 60_000)
    return (await getSettingsAt({ tx: shop.deps.db }, time)).transferLookups
  }
  expect([await at(0), await at(1), await at(2.5), await at(3)]).toEqual([30, 60, 70, 30])
  const { list, total } = await history('transferLookups')
  expect(total).toBe(3)
  expect(list.map(({ version, before, value, isDefault }) => [version, before, value, isDefault])).toEqual([
    [3, 70, 30, true],
    [2, 60, 70, false],
    [1, 30, 60, false],
  ])
  expect(list[0]).toMatchObject({
    by: 'Farid',
    reason: 'trying',
    validFrom: shop.clock.now().toISOString(),
  })
})

describe('a limit of approvals', () => {
  const other = () => {
    const id = shop.deps.ids.uuid()
    return { token: shop.tokenFor({ kind: 'staff', id, permissions: ['settings'] }) }
  }
  const decide = (id: string, approve: boolean, by: { token: string }) =>
    shop.call(calls.adminSettingDecide, { id, approve, note: 'Agreed' }, by)
  const show = async (id: string) => (await shop.call(calls.adminSettingInfo, { id }, staff)).data

  it.each(['topUpAlone', 'withdrawAlone', 'correctionAlone', 'giftBatchAlone', 'pointsPerMajor'] as const)(
    'is not raised by one account: %s',
    async (id) => {
      const before = (await show(id)).value
      const requested = (await save(id, before + 1)).data
      expect(requested).toMatchObject({
        ...{ value: before, version: 0, raisedByTwo: true },
        pending: { value: before + 1, requestedBy: 'Farid', reason: 'trying', mayDecide: false },
      })
      const change = requested.pending!.id
      expect((await decide(change, true, staff)).name).toBe('forbidden')
      expect(getSettings(shop.deps)[id]).toBe(before)
      expect((await decide(change, true, other())).name).toBe('ok')
      expect((await decide(change, true, other())).name).toBe('state-changed')
      await expect.poll(() => getSettings(shop.deps)[id]).toBe(before + 1)
      expect(await show(id)).toMatchObject({ value: before + 1, changedBy: 'Farid', pending: null })
    },
  )

  it('that one account lowers ends a request for a higher one', async () => {
    const { pending } = (await save('correctionAlone', 900)).data
    expect((await save('correctionAlone', 20)).data).toMatchObject({ value: 20, pending: null })
    expect((await decide(pending!.id, true, other())).name).toBe('not-found')
    expect(await show('correctionAlone')).toMatchObject({ value: 20 })
  })

  it.each([
    ['pointsPerMajor', -1],
    ['pointsEarnedPerMajor', 1],
  ] as const)('counts points, whose worth one account does not raise: %s', async (id, difference) => {
    const before = (await show(id)).value
    const requested = (await save(id, before + difference)).data
    expect(requested).toMatchObject({
      ...{ value: before, loweredByTwo: difference < 0 },
      pending: { value: before + difference },
    })
    await decide(requested.pending!.id, false, other())
  })

  it('is lowered by one account, and not restored to a higher default by it', async () => {
    expect((await save('withdrawAlone', 10)).data).toMatchObject({ value: 10, pending: null })
    const restored = (await save('withdrawAlone', null)).data
    expect(restored).toMatchObject({ value: 10, pending: { value: 1_000 } })
    expect((await decide(restored.pending!.id, false, other())).name).toBe('ok')
    expect(await show('withdrawAlone')).toMatchObject({ value: 10, pending: null })
    const { rows } = await shop.deps.db.execute(
      sql`select action from audit_log where target = 'setting:withdrawAlone' order by id`,
    )
    expect(rows.map(({ action }) => action).slice(-3)).toEqual([
      ...['setting.change', 'setting.request', 'setting.reject'],
    ])
  })
})

it('gives concurrent changes of a setting successive versions', async () => {
  const saved = await Promise.all([5, 6, 7, 8].map((value) => save('withdrawDayTimes', value)))
  expect(saved.map(({ data }) => data.version).sort()).toEqual([1, 2, 3, 4])
  const { list } = await history('withdrawDayTimes')
  expect(list.slice(0, -1).map(({ before }) => before)).toEqual(list.slice(1).map(({ value }) => value))
  await expect.poll(() => getSettings(shop.deps).withdrawDayTimes).toBe(list[0]!.value)
})

it('prevents changes and deletions of versions', async () => {
  await save('lowStock', 7)
  await expect(shop.deps.db.execute(sql`update setting_versions set value = 8`)).rejects.toThrow()
  await expect(shop.deps.db.execute(sql`delete from setting_versions`)).rejects.toThrow()
})

it('shows the current values to the previous version of the server', async () => {
  await save('giftCardMonths', 24)
  await save('unpaidOrdersMost', 5)
  await save('unpaidOrdersMost', null)
  const { rows } = await shop.deps.db.execute(
    sql`select key, value from settings where key in ('giftCardMonths', 'unpaidOrdersMost')`,
  )
  expect(rows).toEqual([{ key: 'giftCardMonths', value: 24 }])
})

it('describes every setting in both languages, with a unit', async () => {
  const list = async (language: string) =>
    (
      await shop.call(
        calls.adminSettingList,
        { limit: 100 },
        { ...staff, headers: { 'think-lang': language } },
      )
    ).data.list
  const [english, chinese] = [await list('en-us'), await list('zh-cn')]
  for (const [index, it] of english.entries()) {
    expect(it.description, it.id).toMatch(/\.$/)
    expect(chinese[index]!.description, it.id).toMatch(/。$/)
    expect(it.unit.name !== '' || it.unit.kind === 'switch', it.id).toBe(true)
  }
  expect(english.find(({ id }) => id === 'withdrawFee')!.unit).toEqual({
    kind: 'money',
    decimals: 2,
    name: 'MYR',
  })
  expect(new Set(english.map(({ group, title }) => group.id + title)).size).toBe(english.length)
})
