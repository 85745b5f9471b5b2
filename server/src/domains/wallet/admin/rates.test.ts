import * as admin from '@pasar/contract/calls/admin/finance/wallet'
import { countryRates } from '@pasar/contract/calls/wallet/exchange'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ringgit } from '../../checkout/testing.ts'
import { type WalletShop, walletShop } from '../testing.ts'

let shop: WalletShop
let staff: { token: string }
let second: { token: string }
beforeAll(async () => {
  shop = await walletShop()
  staff = await shop.addStaff('Farid')
  second = await shop.addStaff('Suraya')
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
  expect((await save('1.7', { since })).data).toMatchObject({
    rate: '1.66',
    coming: { rate: '1.7', since },
  })
  shop.clock.advance(3_600_000)
  const rate = await shop.call(admin.adminRateInfo, { id: 'CNY' }, staff)
  expect(rate.data).toMatchObject({ rate: '1.7', before: '1.66', coming: null, pending: null })
  const history = (await shop.call(admin.adminRateHistory, { quote: 'CNY' }, staff)).data
  expect(history.list.map((r) => [r.rate, r.note])).toEqual([
    ['1.7', ''],
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
    { before: '1.66', after: '1.7' },
  ])
})

describe('a rate that differs by more than 10% from one of the last 24 hours', () => {
  const decide = (id: string, approve: boolean, by = second) =>
    shop.call(admin.adminRateDecide, { id, approve, note: 'Checked' }, by)
  const show = async (id: 'SGD' | 'JPY' | 'CNY', by = staff) =>
    (await shop.call(admin.adminRateInfo, { id }, by)).data
  async function enter(id: 'SGD' | 'JPY' | 'THB', rate: string, more: object = {}) {
    // Rates of one moment have no order.
    shop.clock.advance(1_000)
    return (await shop.call(admin.adminRateSave, { id, rate, sure: true, ...more }, staff)).data
  }

  it('does not take effect before another account approves it', async () => {
    await enter('SGD', '0.30')
    const requested = await enter('SGD', '0.40', { note: 'Typed' })
    expect(requested).toMatchObject({
      rate: '0.3',
      pending: { rate: '0.4', since: null, requestedBy: 'Farid', reason: 'Typed', mayDecide: false },
    })
    const { id } = requested.pending!
    expect((await decide(id, true, staff)).name).toBe('forbidden')
    expect((await show('SGD', second)).pending).toMatchObject({ id, mayDecide: true })
    shop.clock.advance(60_000)
    expect((await decide(id, true)).name).toBe('ok')
    expect((await decide(id, true)).name).toBe('state-changed')
    expect(await show('SGD')).toMatchObject({ rate: '0.4', before: '0.3', by: 'Farid', pending: null })
    const [entry] = (await shop.call(admin.adminRateHistory, { quote: 'SGD' }, staff)).data.list
    expect(entry).toMatchObject({ rate: '0.4', by: 'Farid', approvedBy: 'Suraya', note: 'Typed' })
  })

  it('waits also when several small steps lead to it, until a day has passed', async () => {
    await enter('JPY', '30')
    expect((await enter('JPY', '33')).rate).toBe('33')
    expect(await enter('JPY', '36')).toMatchObject({ rate: '33', pending: { rate: '36' } })
    shop.clock.advance(DAY_MS)
    expect(await enter('JPY', '36')).toMatchObject({ rate: '36' })
    const inHours = (hours: number) => ({
      since: new Date(shop.clock.now().getTime() + hours * 3_600_000).toISOString(),
    })
    expect(await enter('JPY', '39', inHours(25))).toMatchObject({ coming: { rate: '39' } })
    const scheduled = await enter('JPY', '34', inHours(26))
    expect(scheduled.pending).toMatchObject({ rate: '34', since: expect.any(String) })
    shop.clock.advance(3 * DAY_MS)
    expect((await decide(scheduled.pending!.id, true)).name).toBe('ok')
    expect(await show('JPY')).toMatchObject({ rate: '34', since: shop.clock.now().toISOString() })
  })

  it('waits also when it is entered for a moment ago, or before one that is scheduled', async () => {
    await enter('THB', '100')
    shop.clock.advance(2 * DAY_MS)
    await enter('THB', '109')
    const ago = { since: new Date(shop.clock.now().getTime() - 50_000).toISOString() }
    expect(await enter('THB', '91', ago)).toMatchObject({ rate: '109', pending: { rate: '91' } })
    shop.clock.advance(2 * DAY_MS)
    const inHours = (hours: number) => ({
      since: new Date(shop.clock.now().getTime() + hours * 3_600_000).toISOString(),
    })
    expect(await enter('THB', '100', inHours(25))).toMatchObject({ pending: null, coming: { rate: '100' } })
    expect(await enter('THB', '119', inHours(24))).toMatchObject({ pending: { rate: '119' } })
    expect(await enter('THB', '108')).toMatchObject({ rate: '108', pending: null })
    shop.clock.advance(2 * DAY_MS)
  })

  it('is decided once by concurrent decisions', async () => {
    const third = await shop.addStaff('Third')
    const { id } = (await enter('SGD', '0.6')).pending!
    const decisions = await Promise.all([second, third, second].map((by) => decide(id, true, by)))
    expect(decisions.map(({ name }) => name).toSorted()).toEqual(['ok', 'state-changed', 'state-changed'])
    const { list } = (await shop.call(admin.adminRateHistory, { quote: 'SGD' }, staff)).data
    expect(list.filter(({ rate }) => rate === '0.6')).toHaveLength(1)
    shop.clock.advance(2 * DAY_MS)
  })

  it('is replaced by a later one of the same asset, and rejected without a trace in the history', async () => {
    const { id: former } = (await enter('SGD', '0.8')).pending!
    const { id } = (await enter('SGD', '0.9')).pending!
    expect((await decide(former, true)).name).toBe('not-found')
    expect((await decide(id, false)).name).toBe('ok')
    expect(await show('SGD')).toMatchObject({ rate: '0.6', pending: null })
    const { rows } = await shop.deps.db.execute(
      sql`select action from audit_log where target = 'rate:MYR/SGD' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      ...['rate.save', 'rate.request', 'rate.approve', 'rate.request', 'rate.approve'],
      ...['rate.request', 'rate.request', 'rate.reject'],
    ])
  })
})

it('values corrections above the limit for one account by no rate that only the same account has entered', async () => {
  const holder = await shop.holder()
  const correct = async (minor: number, by: { token: string }) => {
    const amount = { ...ringgit(minor), currency: 'VND' as const }
    const input = { memberId: holder.id, amount: { ...amount, amount: String(minor) }, reason: 'Miscounted' }
    return (await shop.call(admin.adminCorrectionCreate, input, by)).data.state
  }
  const enter = (rate: string, by: { token: string }) =>
    shop.call(admin.adminRateSave, { id: 'VND', rate }, by)
  await enter('1000000', staff)
  expect(await correct(1_000, staff)).toBe('waiting')
  expect(await correct(1_000, second)).toBe('done')
  shop.clock.advance(DAY_MS)
  await enter('1090000', second)
  // 500 of the base at the rate of the other account, and more at one's own.
  expect(await correct(500_000_000, staff)).toBe('done')
  shop.clock.advance(DAY_MS)
  await enter('1180000', staff)
  expect(await correct(550_000_000, staff)).toBe('waiting')
  expect(await correct(545_000_000, staff)).toBe('done')
})
