import * as transferCalls from '@pasar/contract/calls/wallet/transfers'
import * as calls from '@pasar/contract/calls/wallet/wallet'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ringgit } from '../../checkout/testing.ts'
import { insertPasskey } from '../../identity/testing.ts'
import { auditLedger } from '../../ledger/index.ts'
import { setSettings } from '../../settings/testing.ts'
import { type Holder, PIN, type WalletShop, walletShop } from '../testing.ts'
import { computeFee, maskName } from './rules.ts'

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop()
})
afterAll(() => shop.close())
afterEach(async () => expect((await auditLedger(shop.deps.db)).problems).toEqual([]))

const send = (from: Holder, to: Holder, minor: number, more: object = {}, key?: string) =>
  shop.call(
    transferCalls.transferCreate,
    { username: to.username, amount: ringgit(minor), payPassword: PIN, ...more },
    { token: from.token, ...(key && { headers: { 'idempotency-key': key } }) },
  )
const available = async (holder: Holder) => (await shop.balance(holder, 'MYR')).available

async function pair(minor = 100_000n): Promise<[Holder, Holder]> {
  const [from, to] = [await shop.holder(), await shop.holder()]
  await shop.give(from, 'MYR', minor)
  return [from, to]
}

describe('a transfer', () => {
  it('rejects unverified senders, missing and wrong payment PINs', async () => {
    const [from, to] = await pair()
    const stranger = await shop.holder({ verified: false })
    expect((await send(stranger, to, 100)).name).toBe('verification-needed')
    const bare = await shop.holder({ pin: false })
    expect((await send(bare, to, 100)).name).toBe('pay-password-missing')
    expect(await send(from, to, 100, { payPassword: '000000' })).toMatchObject({
      name: 'pay-password-wrong',
      data: { left: 4 },
    })
    expect((await shop.call(transferCalls.transferInfo, { id: shop.deps.ids.uuid() }, from)).name).toBe(
      'not-found',
    )
    expect(await available(from)).toBe(100_000n)
  })

  it('requires a recent second factor of members who have one, unless the operator does not ask', async () => {
    const [from, to] = await pair()
    await insertPasskey(shop.deps, from.id)
    expect((await send(from, to, 100)).name).toBe('reauthentication-needed')
    await setSettings(shop.deps, { factorAtWithdrawal: 0 })
    await expect.poll(async () => (await send(from, to, 100)).name).toBe('ok')
    await setSettings(shop.deps, { factorAtWithdrawal: null })
  })

  it('rejects oneself, unknown and banned receivers', async () => {
    const [from, banned] = await pair()
    await shop.deps.db.execute(sql`update members set banned_at = now() where id = ${banned.id}::uuid`)
    expect((await send(from, from, 100)).name).toBe('transfer-to-self')
    expect((await send(from, banned, 100)).name).toBe('receiver-unavailable')
    expect((await send(from, from, 100, { username: 'nobodyhere' })).name).toBe('receiver-unavailable')
  })

  it('rejects amounts out of bounds, above the daily limit and above the balance', async () => {
    const [from, to] = await pair(2_500_000n)
    expect(await send(from, to, 99)).toMatchObject({
      name: 'amount-out-of-bounds',
      data: { min: ringgit(100), max: ringgit(500_000) },
    })
    expect((await send(from, to, 500_001)).name).toBe('amount-out-of-bounds')
    for (let i = 0; i < 4; i++) expect((await send(from, to, 450_000)).name).toBe('ok')
    expect(await send(from, to, 250_000)).toMatchObject({
      name: 'day-limit',
      data: { left: ringgit(200_000) },
    })
    shop.clock.advance(DAY_MS)
    expect((await send(from, to, 250_000)).name).toBe('ok')
    expect((await send(from, to, 500_000)).name).toBe('insufficient-balance')
    const terms = await shop.call(transferCalls.transferTerms, {}, from)
    expect(terms.data.assets[0]).toMatchObject({ left: ringgit(1_750_000), available: ringgit(450_000) })
    expect(terms.data.recent).toHaveLength(1)
  })

  it('counts every currency towards one daily limit, by its worth', async () => {
    const [from, to] = await pair(3_000_000n)
    await shop.setRate('SGD', '0.25')
    await shop.give(from, 'SGD', 1_000_000n)
    const sendSgd = (amount: string) => send(from, to, 0, { amount: { amount, currency: 'SGD' } })
    for (let i = 0; i < 3; i++) expect((await send(from, to, 500_000)).name).toBe('ok')
    expect((await sendSgd('1000.00')).name).toBe('ok')
    expect(await sendSgd('250.01')).toMatchObject({
      name: 'day-limit',
      data: { left: { amount: '250.00', currency: 'SGD' } },
    })
    expect(await send(from, to, 100_001)).toMatchObject({
      name: 'day-limit',
      data: { left: ringgit(100_000) },
    })
    const { assets } = (await shop.call(transferCalls.transferTerms, {}, from)).data
    expect(assets.map((it) => it.left)).toEqual([ringgit(100_000), { amount: '250.00', currency: 'SGD' }])
    expect((await sendSgd('250.00')).name).toBe('ok')
    expect((await send(from, to, 100)).name).toBe('day-limit')
    await shop.deps.db.execute(sql`delete from rates`)
  })

  it('rejects points, other assets and invalid amounts', async () => {
    const [from, to] = await pair()
    const amounts = [
      { amount: '5.00', currency: 'PTS' },
      { amount: '5.00', currency: 'CNY' },
      { amount: '0.00', currency: 'MYR' },
      { amount: '-5.00', currency: 'MYR' },
      { amount: '5.001', currency: 'MYR' },
    ] as const
    for (const amount of amounts) expect((await send(from, to, 1, { amount })).name).toBe('input-invalid')
    const fee = { amount: '0.001', currency: 'MYR' }
    expect((await send(from, to, 100, { fee })).name).toBe('input-invalid')
  })

  it('moves money once per idempotency key, also when the response was lost', async () => {
    const [from, to] = await pair()
    const key = shop.deps.ids.uuid()
    const first = await send(from, to, 3_000, { note: 'Lunch' }, key)
    expect(first.data).toMatchObject({ direction: 'out', amount: ringgit(3_000), note: 'Lunch' })
    expect((await send(from, to, 3_000, { note: 'Lunch' }, key)).data).toEqual(first.data)
    // Simulates a crash after the commit: the stored response is missing.
    await shop.deps.db.execute(sql`delete from idempotency where key = ${key}`)
    expect((await send(from, to, 3_000, { note: 'Lunch' }, key)).data).toEqual(first.data)
    await shop.deps.db.execute(sql`delete from idempotency where key = ${key}`)
    expect((await send(from, to, 4_000, {}, key)).name).toBe('idempotency-mismatch')
    expect(await available(from)).toBe(97_000n)
    expect(await available(to)).toBe(3_000n)
  })

  it('is emailed with the amount in its currency, as the receiver’s language writes it', async () => {
    const [from, to] = await pair()
    await shop.give(from, 'CNY', 500_000n)
    await shop.setRate('CNY', '1.6')
    await shop.deps.db.execute(sql`update members set language = 'hu' where id = ${to.id}::uuid`)
    const amount = { amount: '1234.50', currency: 'CNY' }
    expect((await send(from, to, 0, { amount })).name).toBe('ok')
    await shop.runJobs()
    const { subject, text } = shop.emails.at(-1)!
    for (const one of [subject, text]) expect(one.replaceAll('\u00a0', ' ')).toContain('1234,50 ¥')
  })

  it('is emailed to the receiver, appears in both logs, and is hidden from others', async () => {
    const [from, to] = await pair()
    const { data } = await send(from, to, 3_000, { note: 'Lunch' })
    await shop.runJobs()
    expect(shop.emails.at(-1)?.text).toContain('RM\u00a030.00')
    expect(shop.emails.at(-1)?.text).toContain('B•• has sent you')
    const incoming = await shop.call(transferCalls.transferInfo, { id: data.id }, to)
    expect(incoming.data).toMatchObject({ direction: 'in', username: from.username, fee: ringgit(0) })
    expect((await shop.call(transferCalls.transferInfo, { id: data.id }, await shop.holder())).name).toBe(
      'not-found',
    )
    const [entry] = (await shop.call(calls.walletLog, { kind: 'transfer' }, to)).data.list
    expect(entry).toMatchObject({
      change: ringgit(3_000),
      about: { type: 'transfer', id: data.id, no: data.no },
    })
    expect(entry!.title).toBe(`Transfer from ${incoming.data.name}`)
    expect((await shop.call(transferCalls.transferList, { direction: 'in' }, from)).data.total).toBe(0)
    expect((await shop.call(transferCalls.transferList, {}, to)).data.list).toEqual([incoming.data])
  })

  it('rejects an outdated fee, and charges the displayed one', async () => {
    await setSettings(shop.deps, { transferFeeBp: 50 })
    const [from, to] = await pair()
    await expect
      .poll(async () => (await shop.call(transferCalls.transferTerms, {}, from)).data.feeBp)
      .toBe(50)
    expect(await send(from, to, 10_000)).toMatchObject({ name: 'fee-changed', data: { fee: ringgit(50) } })
    expect((await send(from, to, 10_000, { fee: ringgit(50) })).data.fee).toEqual(ringgit(50))
    expect(await available(from)).toBe(89_950n)
    expect((await send(from, to, 89_950, { fee: ringgit(450) })).name).toBe('insufficient-balance')
    await setSettings(shop.deps, { transferFeeBp: 0 })
    await expect.poll(async () => (await shop.call(transferCalls.transferTerms, {}, from)).data.feeBp).toBe(0)
    expect(computeFee(1n, 1)).toBe(1n)
  })

  it('runs at most four statements, including the transaction', async () => {
    const [from, to] = await pair()
    await send(from, to, 100)
    const again = await shop.callWithStatements(
      transferCalls.transferCreate,
      { username: to.username, amount: ringgit(100), payPassword: PIN },
      from,
    )
    expect(again.name).toBe('ok')
    // BEGIN is sent together with the first statement.
    expect(again.statements.filter((s) => !/^begin/i.test(s)).length).toBeLessThanOrEqual(4)
  })
})

describe('a receiver', () => {
  it('is shown masked, with a daily limit of lookups', async () => {
    const [from, to] = await pair()
    const lookUp = (username: string) => shop.call(transferCalls.transferReceiver, { username }, from)
    expect((await lookUp(to.username.toUpperCase())).data).toMatchObject({
      username: to.username,
      avatar: null,
    })
    expect((await lookUp(to.username)).data.name).not.toContain('Buyer')
    expect((await lookUp(from.username)).name).toBe('transfer-to-self')
    const answers = []
    for (let i = 0; i < 28; i++) answers.push(await lookUp(`nobody${i}00`))
    expect(new Set(answers.slice(0, 27).map(({ name }) => name))).toEqual(new Set(['receiver-unavailable']))
    // The day of the market ends at midnight in Kuala Lumpur, 16:00 UTC.
    const midnight = new Date(shop.clock.now())
    midnight.setUTCHours(midnight.getUTCHours() < 16 ? 16 : 40, 0, 0, 0)
    const retryAfter = Math.ceil((midnight.getTime() - shop.clock.now().getTime()) / 1_000)
    expect(answers.at(-1)).toMatchObject({ name: 'too-many-requests', status: 429, data: { retryAfter } })
    expect(answers.at(-1)!.headers['retry-after']).toBe(String(retryAfter))
    // Failed transfers count as lookups too.
    expect((await send(from, to, 100, { username: 'nobody9900' })).name).toBe('too-many-requests')
    expect((await send(from, to, 100)).name).toBe('ok')
  })

  it('is masked to the first letter of each word', () => {
    expect(maskName('Mei Lin Tan')).toBe('M•• L•• T••')
    expect(maskName('陈美玲')).toBe('陈••')
  })
})
