import * as admin from '@pasar/contract/calls/admin/finance/wallet'
import { countryRates } from '@pasar/contract/calls/wallet/exchange'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type WalletShop, walletShop } from '../testing.ts'

let shop: WalletShop
let staff: { token: string }
beforeAll(async () => {
  shop = await walletShop()
  staff = await shop.addStaff('Farid')
})
afterAll(() => shop.close())

const save = (rate: string, more: object = {}) =>
  shop.call(admin.adminRateSave, { id: 'CNY', rate, ...more }, staff)
const shown = async () => (await shop.call(countryRates, {})).data

it('rejects invalid rates, past times and callers without the permission', async () => {
  expect((await shop.call(admin.adminRateSave, { id: 'CNY', rate: '1.6' })).name).toBe('token-invalid')
  expect((await shop.call(admin.adminRateSave, { id: 'MYR', rate: '1' }, staff)).name).toBe('not-found')
  expect((await shop.call(admin.adminRateSave, { id: 'PTS', rate: '1' }, staff)).name).toBe('not-found')
  expect((await save('0.00')).name).toBe('input-invalid')
  expect((await save('-1')).name).toBe('input-invalid')
  const past = new Date(shop.clock.now().getTime() - 3_600_000).toISOString()
  expect((await save('1.6', { since: past })).name).toBe('input-invalid')
  expect(await shown()).toEqual({ base: 'MYR', list: [], updatedAt: null })
})

it('applies a rate from its start time, keeps the history, and shows it by country', async () => {
  expect((await save('1.65')).data).toMatchObject({ rate: '1.65', charge: '0.6', before: null, by: 'Farid' })
  expect((await save('16.5')).name).toBe('rate-far-off')
  shop.clock.advance(60_000)
  expect((await save('1.66', { note: 'Central bank' })).data).toMatchObject({ rate: '1.66', before: '1.65' })
  const { list, updatedAt } = await shown()
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({ currency: 'CNY', rate: '1.66', before: '1.65', change: '0.61' })
  expect(list[0]!.country.code).toBe('CN')
  expect(updatedAt).toBe(shop.clock.now().toISOString())
  const since = new Date(shop.clock.now().getTime() + 3_600_000).toISOString()
  expect((await save('2', { since, sure: true })).data).toMatchObject({
    rate: '1.66',
    coming: { rate: '2', since },
  })
  shop.clock.advance(3_600_000)
  const rate = await shop.call(admin.adminRateInfo, { id: 'CNY' }, staff)
  expect(rate.data).toMatchObject({ rate: '2', before: '1.66', coming: null })
  const history = (await shop.call(admin.adminRateHistory, { quote: 'CNY' }, staff)).data
  expect(history.list.map((r) => [r.rate, r.note])).toEqual([
    ['2', ''],
    ['1.66', 'Central bank'],
    ['1.65', ''],
  ])
  const all = (await shop.call(admin.adminRateList, { limit: 100 }, staff)).data
  expect(all.list.filter((r) => r.rate !== null).map((r) => r.id)).toEqual(['CNY'])
  expect(all.list.map((r) => r.id)).toContain('USDT')
  const { rows } = await shop.deps.db.execute(
    sql`select before->>'rate' as before, after->>'rate' as after from audit_log where target = 'rate:MYR/CNY' order by id`,
  )
  expect(rows).toEqual([
    { before: null, after: '1.65' },
    { before: '1.65', after: '1.66' },
    { before: '1.66', after: '2' },
  ])
})
