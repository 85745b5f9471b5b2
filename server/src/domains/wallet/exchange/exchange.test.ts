import * as exchangeCalls from '@pasar/contract/calls/wallet/exchange'
import * as calls from '@pasar/contract/calls/wallet/wallet'
import type { Currency } from '@pasar/contract/money'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ringgit } from '../../checkout/testing.ts'
import { auditLedger } from '../../ledger/index.ts'
import { setSettings } from '../../settings/testing.ts'
import { type Holder, type WalletShop, walletShop } from '../testing.ts'

let shop: WalletShop
let holder: Holder
beforeAll(async () => {
  shop = await walletShop()
  holder = await shop.holder()
  await shop.give(holder, 'MYR', 100_000n)
  await shop.give(holder, 'BONUS', 5_000n)
  await shop.setRate('CNY', '1.65')
})
afterAll(() => shop.close())
afterEach(async () => expect((await auditLedger(shop.deps.db)).problems).toEqual([]))

const ratio = async (from: Currency, to: Currency) =>
  (await shop.call(exchangeCalls.exchangeRates, { from, to }, holder)).data.list[0]
const exchange = (amount: string, from: Currency, to: Currency, rateId: string, key?: string) =>
  shop.call(
    exchangeCalls.exchangeCreate,
    { from: { amount, currency: from }, to, rateId },
    { token: holder.token, ...(key && { headers: { 'idempotency-key': key } }) },
  )

it('rejects points, the same asset and assets without a rate', async () => {
  expect(await ratio('PTS', 'MYR')).toBeUndefined()
  expect(await ratio('MYR', 'USD')).toBeUndefined()
  expect((await exchange('1.00', 'PTS', 'MYR', 'x')).name).toBe('exchange-unavailable')
  expect((await exchange('1.00', 'MYR', 'MYR', 'x')).name).toBe('exchange-unavailable')
  expect((await exchange('1.00', 'MYR', 'USD', 'x')).name).toBe('exchange-unavailable')
})

it('rejects an outdated rate and returns the current one', async () => {
  const shown = (await ratio('MYR', 'CNY'))!
  expect(shown).toMatchObject({ rate: '1.6335', min: ringgit(1), available: ringgit(100_000) })
  shop.clock.advance(1_000)
  await shop.setRate('CNY', '1.60')
  const refused = await exchange('10.00', 'MYR', 'CNY', shown.rateId)
  expect(refused).toMatchObject({ name: 'rate-changed', data: { ratio: { rate: '1.584' } } })
  const { ratio: current } = refused.data as unknown as { ratio: { rateId: string } }
  expect((await exchange('10.00', 'MYR', 'CNY', current.rateId)).data.to).toEqual({
    amount: '15.84',
    currency: 'CNY',
  })
})

it('rejects amounts above the balance and amounts that convert to zero', async () => {
  const { rateId, min } = (await ratio('CNY', 'MYR'))!
  expect(min).toEqual({ amount: '0.02', currency: 'CNY' })
  expect(await exchange('0.01', 'CNY', 'MYR', rateId)).toMatchObject({
    name: 'amount-out-of-bounds',
    data: { min: { amount: '0.02' } },
  })
  expect((await exchange('15.85', 'CNY', 'MYR', rateId)).name).toBe('insufficient-balance')
})

it('exchanges bonus to balance and balance to points, once per idempotency key', async () => {
  const before = (await shop.balance(holder, 'MYR')).balance
  const bonus = (await ratio('BONUS', 'MYR'))!
  expect(bonus.rate).toBe('1')
  const key = shop.deps.ids.uuid()
  const first = await exchange('20.00', 'BONUS', 'MYR', bonus.rateId, key)
  expect((await exchange('20.00', 'BONUS', 'MYR', bonus.rateId, key)).data).toEqual(first.data)
  expect((await shop.balance(holder, 'MYR')).balance).toBe(before + 2_000n)
  const points = (await ratio('MYR', 'PTS'))!
  expect((await exchange('5.00', 'MYR', 'PTS', points.rateId)).data.to.amount).toBe('500.00')
  const { data } = await shop.call(calls.walletLog, { kind: 'exchange', asset: 'PTS' }, holder)
  expect(data.list[0]).toMatchObject({ title: 'Exchange received', about: { type: 'exchange' } })
  const { list, total } = (await shop.call(exchangeCalls.exchangeList, {}, holder)).data
  expect(total).toBe(3)
  expect((await shop.call(exchangeCalls.exchangeInfo, { id: list[0]!.id }, holder)).data).toEqual(list[0])
  const other = await shop.holder()
  expect((await shop.call(exchangeCalls.exchangeInfo, { id: list[0]!.id }, other)).name).toBe('not-found')
})

it('applies changed settings', async () => {
  await setSettings(shop.deps, { exchangeBonus: 0 })
  await expect.poll(() => ratio('BONUS', 'MYR')).toBeUndefined()
})
