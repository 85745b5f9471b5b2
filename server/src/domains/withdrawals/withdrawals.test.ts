import * as wallet from '@pasar/contract/calls/wallet/wallet'
import * as calls from '@pasar/contract/calls/wallet/withdrawals'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ringgit } from '../checkout/testing.ts'
import { insertPasskey } from '../identity/testing.ts'
import { auditLedger } from '../ledger/index.ts'
import { setSettings } from '../settings/testing.ts'
import { type Holder, PIN } from '../wallet/testing.ts'
import { type WithdrawShop, withdrawShop } from './testing.ts'

let shop: WithdrawShop
beforeAll(async () => {
  shop = await withdrawShop()
})
afterAll(() => shop.close())
afterEach(async () => expect((await auditLedger(shop.deps.db)).problems).toEqual([]))

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

async function memberWith(minor = 100_000n): Promise<Holder> {
  const holder = await shop.holder()
  await shop.give(holder, 'MYR', minor)
  return holder
}
const myr = (holder: Holder) => shop.balance(holder, 'MYR')
const info = async (holder: Holder, id: string) =>
  (await shop.call(calls.withdrawalInfo, { id }, holder)).data

describe('a withdrawal to a bank card', () => {
  it('rejects unverified members, missing and wrong payment PINs', async () => {
    const holder = await memberWith()
    await shop.card(holder)
    expect((await shop.withdraw(holder, 5_000, { payPassword: '000000' })).name).toBe('pay-password-wrong')
    await shop.deps.db.execute(
      sql`update verifications set expires_on = '2020-01-01' where member_id = ${holder.id}::uuid`,
    )
    expect((await shop.withdraw(holder, 5_000)).name).toBe('verification-needed')
    const bare = await shop.holder({ pin: false })
    expect((await shop.withdraw(bare, 5_000)).name).toBe('pay-password-missing')
    expect(await myr(holder)).toMatchObject({ held: 0n, available: 100_000n })
  })

  it('requires a recent second factor of members who have one, unless the operator does not ask', async () => {
    const holder = await memberWith()
    await shop.card(holder)
    await insertPasskey(shop.deps, holder.id)
    expect((await shop.withdraw(holder, 5_000)).name).toBe('reauthentication-needed')
    await setSettings(shop.deps, { factorAtWithdrawal: 0 })
    expect((await shop.withdraw(holder, 5_000)).name).toBe('ok')
    await setSettings(shop.deps, { factorAtWithdrawal: null })
  })

  it('rejects cards of other members, and cards in another than the verified name', async () => {
    const [holder, other] = [await memberWith(), await memberWith()]
    expect((await shop.withdraw(holder, 5_000, { cardId: await shop.card(other) })).name).toBe('not-found')
    await shop.card(holder)
    await shop.deps.db.execute(
      sql`update verifications set surname = 'Else' where member_id = ${holder.id}::uuid`,
    )
    expect((await shop.withdraw(holder, 5_000)).name).toBe('bank-card-holder')
  })

  it('rejects amounts out of bounds, above the balance and above the daily limits', async () => {
    const holder = await memberWith(3_000_000n)
    const limits = { name: 'amount-out-of-bounds', data: { min: ringgit(1_000), max: ringgit(1_000_000) } }
    expect(await shop.withdraw(holder, 999)).toMatchObject(limits)
    expect(await shop.withdraw(holder, 1_000_001)).toMatchObject(limits)
    expect(await shop.withdraw(holder, 100)).toMatchObject(limits)
    expect((await shop.withdraw(await memberWith(4_999n), 5_000)).name).toBe('insufficient-balance')
    expect((await shop.withdraw(holder, 1_000_000)).name).toBe('ok')
    expect((await shop.withdraw(holder, 900_000)).name).toBe('ok')
    expect(await shop.withdraw(holder, 100_001)).toMatchObject({
      name: 'day-limit',
      data: { left: ringgit(100_000) },
    })
    for (let i = 0; i < 3; i++) expect((await shop.withdraw(holder, 1_000)).name).toBe('ok')
    expect((await shop.withdraw(holder, 1_000)).name).toBe('withdrawals-today')
    shop.clock.advance(DAY_MS)
    expect((await shop.withdraw(holder, 1_000)).name).toBe('ok')
  })

  it('has the smallest amount that leaves something after the fee as its minimum, if the setting is lower', async () => {
    const holder = await memberWith()
    const cardId = await shop.card(holder)
    await shop.setSetting('withdrawFee', 5_000)
    const terms = async (amount: string) =>
      (await shop.call(calls.withdrawalTerms, { cardId, amount }, holder)).data
    expect(await terms('50.00')).toMatchObject({ min: ringgit(5_001), quote: null })
    expect((await terms('50.01')).quote).toMatchObject({ receives: ringgit(1) })
    expect(await shop.withdraw(holder, 5_000)).toMatchObject({
      name: 'amount-out-of-bounds',
      data: { min: ringgit(5_001) },
    })
    await shop.setSetting('withdrawFee', 100)
    expect((await terms('10.00')).min).toEqual(ringgit(1_000))
  })

  it('rejects other assets, invalid amounts and invalid fees', async () => {
    const holder = await memberWith()
    for (const amount of [
      { amount: '0.00', currency: 'MYR' },
      { amount: '-50.00', currency: 'MYR' },
      { amount: '50.001', currency: 'MYR' },
    ])
      expect((await shop.withdraw(holder, 5_000, { amount })).name).toBe('input-invalid')
    const odd = { fee: { amount: '1.001', currency: 'MYR' } }
    expect((await shop.withdraw(holder, 5_000, odd)).name).toBe('input-invalid')
    for (const currency of ['PTS', 'BONUS', 'USDT', 'CNY'])
      expect((await shop.withdraw(holder, 5_000, { amount: { amount: '50.00', currency } })).name).toBe(
        'withdraw-unavailable',
      )
  })

  it('rejects an outdated fee or rate', async () => {
    const holder = await memberWith()
    await shop.setSetting('withdrawFeeBp', 50)
    expect(await shop.withdraw(holder, 10_000, { fee: ringgit(100) })).toMatchObject({
      name: 'fee-changed',
      data: { fee: ringgit(150), terms: { quote: { net: ringgit(9_850) } } },
    })
    expect((await shop.withdraw(holder, 10_000, { rateId: 'MYR-MYR-2' })).name).toBe('rate-changed')
    const { data } = await shop.withdraw(holder, 10_000)
    expect(data).toMatchObject({
      fee: ringgit(150),
      net: ringgit(9_850),
      receives: ringgit(9_850),
      rate: '1',
    })
    await shop.setSetting('withdrawFeeBp', 0)
  })

  it('holds the amount once per idempotency key, also when the response was lost', async () => {
    const holder = await memberWith()
    const key = shop.deps.ids.uuid()
    const first = await shop.withdraw(holder, 5_000, {}, key)
    expect(first.data).toMatchObject({
      state: 'reviewing',
      stateName: 'Under review',
      channel: 'bank',
      amount: ringgit(5_000),
      cancellable: true,
      bank: { name: 'Maybank', numberMasked: expect.stringMatching(/^•••• \d{4}$/) },
      steps: [{ state: 'reviewing' }],
    })
    expect(await myr(holder)).toEqual({ balance: 100_000n, held: 5_000n, available: 95_000n })
    const forget = () => shop.deps.db.execute(sql`delete from idempotency where key = ${key}`)
    await forget()
    expect((await shop.withdraw(holder, 5_000, {}, key)).data).toEqual(first.data)
    await forget()
    expect((await shop.withdraw(holder, 6_000, {}, key)).name).toBe('idempotency-mismatch')
    expect((await myr(holder)).held).toBe(5_000n)
    const { list } = (await shop.call(wallet.walletLog, { kind: 'withdraw' }, holder)).data
    expect(list).toMatchObject([
      {
        title: 'Withdrawal',
        phase: 'held',
        frozen: ringgit(5_000),
        about: { id: first.data.id, no: first.data.no },
      },
    ])
  })

  it('is available at its second address', async () => {
    const holder = await memberWith()
    const input = {
      amount: ringgit(5_000),
      cardId: await shop.card(holder),
      fee: ringgit(100),
      rateId: 'MYR-MYR-1',
      payPassword: PIN,
    }
    expect((await shop.call(calls.withdrawalCreateAlias, input, holder)).data.receives).toEqual(
      ringgit(4_900),
    )
  })

  it('is paid out in the currency of the card’s country, at the exchange rate', async () => {
    const holder = await memberWith()
    const cardId = await shop.card(holder, 'OTPVHUHB')
    const unknown = await shop.call(calls.withdrawalTerms, { cardId, amount: '100' }, holder)
    expect(unknown.name).toBe('withdraw-unavailable')
    await shop.setRate('HUF', '80')
    const { data: terms } = await shop.call(calls.withdrawalTerms, { cardId, amount: '100' }, holder)
    expect(terms).toMatchObject({ payout: 'HUF', rate: '79.2', rateId: 'MYR-HUF-79.2' })
    expect(terms.quote).toMatchObject({
      net: ringgit(9_900),
      receives: { amount: '7840.80', currency: 'HUF' },
    })
    const shown = { cardId, rateId: terms.rateId }
    shop.clock.advance(60_000)
    await shop.setRate('HUF', '60')
    expect(await shop.withdraw(holder, 10_000, shown)).toMatchObject({
      name: 'rate-changed',
      data: { terms: { rate: '59.4' } },
    })
    shop.clock.advance(60_000)
    await shop.setRate('HUF', '80')
    const { data } = await shop.withdraw(holder, 10_000, shown)
    expect(data).toMatchObject({ amount: ringgit(10_000), receives: { amount: '7840.80', currency: 'HUF' } })
  })

  it('is unavailable while it is switched off', async () => {
    const holder = await memberWith()
    await shop.setSetting('withdrawBank', 0)
    expect((await shop.withdraw(holder, 5_000)).name).toBe('withdraw-unavailable')
    const [bank, coin] = (await shop.call(calls.withdrawalChannelList, {}, holder)).data.list
    expect(bank).toMatchObject({ id: 'bank', usable: false, why: 'Not available at the moment' })
    // Without a rate, its limits are unknown.
    expect(coin).toMatchObject({ id: 'coin', usable: false, why: 'No exchange rate available at the moment' })
    const actions = async () => (await shop.call(wallet.walletAssets, {}, holder)).data.list[0]!.actions
    expect(await actions()).not.toContain('withdraw')
    await shop.setSetting('withdrawBank', 1)
    expect(await actions()).toContain('withdraw')
  })
})

describe('a cancelled withdrawal', () => {
  it('is cancelled once by its member only, and releases the amount and the daily limit', async () => {
    const holder = await memberWith(3_000_000n)
    const id = await shop.requestWithdrawal(holder, 1_000_000)
    expect((await shop.call(calls.withdrawalCancel, { id }, await memberWith())).name).toBe('not-found')
    expect((await shop.call(calls.withdrawalInfo, { id }, await memberWith())).name).toBe('not-found')
    const { data } = await shop.call(calls.withdrawalCancel, { id }, holder)
    expect(data).toMatchObject({
      state: 'cancelled',
      cancellable: false,
      steps: [{}, { state: 'cancelled' }],
    })
    expect((await shop.call(calls.withdrawalCancel, { id }, holder)).name).toBe('state-changed')
    expect(await myr(holder)).toMatchObject({ held: 0n, available: 3_000_000n })
    expect((await shop.call(calls.withdrawalTerms, {}, holder)).data.left).toEqual(ringgit(2_000_000))
    expect((await shop.call(calls.withdrawalTerms, {}, holder)).data.timesLeft).toBe(4)
    const { list } = (await shop.call(calls.withdrawalList, { state: 'cancelled' }, holder)).data
    expect(list).toEqual([await info(holder, id)])
  })

  it('is emailed to the member, as every step', async () => {
    const holder = await memberWith()
    await shop.call(calls.withdrawalCancel, { id: await shop.requestWithdrawal(holder, 5_000) }, holder)
    await shop.runJobs()
    const [requested, cancelled] = shop.emails.slice(-2)
    expect(requested!.subject).toBe('We’ve received your withdrawal request')
    expect(requested!.text).toContain('MYR 50.00')
    expect(requested!.text).toMatch(/To: Maybank •••• \d{4}/)
    expect(cancelled!.text).toContain('The full amount is back in your balance.')
  })
})

describe('a withdrawal of the coin', () => {
  const ask = (holder: Holder, more: object = {}) =>
    shop.call(
      calls.coinWithdrawalCreate,
      {
        amount: { amount: '20', currency: 'USDT' },
        address: ADDRESS,
        fee: { amount: '1', currency: 'USDT' },
        payPassword: PIN,
        ...more,
      },
      holder,
    )

  it('rejects missing rates, invalid addresses, other assets and amounts out of bounds', async () => {
    const holder = await memberWith()
    await shop.give(holder, 'USDT', 100_000_000n)
    expect((await ask(holder)).name).toBe('withdraw-unavailable')
    await shop.setRate('USDT', '0.25')
    const typo = ADDRESS.replace('5aAeb', '5aaeb')
    for (const address of [
      typo,
      ADDRESS.slice(0, -1),
      `0x${'0'.repeat(40)}`,
      'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    ])
      expect((await ask(holder, { address })).data).toMatchObject({ fields: { address: expect.any(String) } })
    const money = { amount: ringgit(2_000), fee: ringgit(100) }
    expect((await ask(holder, money)).name).toBe('withdraw-unavailable')
    expect((await ask(holder, { amount: { amount: '2', currency: 'USDT' } })).name).toBe(
      'amount-out-of-bounds',
    )
    expect(await shop.balance(holder, 'USDT')).toMatchObject({ held: 0n })
  })

  it('charges the quoted fee, and holds the amount', async () => {
    const holder = await memberWith()
    await shop.give(holder, 'USDT', 100_000_000n)
    const { data: cost } = await shop.call(calls.coinWithdrawalTerms, { amount: '20.5' }, holder)
    expect(cost).toMatchObject({
      rate: '1',
      min: { amount: '2.500000' },
      quote: { fee: { amount: '1.000000' }, receives: { amount: '19.500000', currency: 'USDT' } },
    })
    expect((await shop.call(calls.coinWithdrawalTerms, { amount: '1.0000001' }, holder)).name).toBe(
      'input-invalid',
    )
    const { data } = await ask(holder, { address: ADDRESS.toLowerCase() })
    expect(data).toMatchObject({
      channel: 'coin',
      address: ADDRESS,
      network: 'Ethereum (ERC-20)',
      bank: null,
    })
    expect(await shop.balance(holder, 'USDT')).toMatchObject({ held: 20_000_000n })
  })
})
