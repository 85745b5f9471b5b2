import {
  adminTopUpApprove,
  adminTopUpInfo,
  adminTopUpList,
  adminTopUpPictures,
  adminTopUpRefund,
  adminTopUpReject,
} from '@pasar/contract/calls/admin/finance/top-ups'
import { companyAccountList, topUpCancel, topUpConfig, topUpList } from '@pasar/contract/calls/wallet/top-ups'
import { walletLog } from '@pasar/contract/calls/wallet/wallet'
import { TOP_UPS_OPEN_MAX } from '@pasar/contract/constants'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../ledger/index.ts'
import type { Holder } from '../wallet/testing.ts'
import { moneyInput, type TopUpShop, topUpShop } from './testing.ts'

let shop: TopUpShop
beforeAll(async () => {
  shop = await topUpShop()
})
afterAll(() => shop.close())
afterEach(async () => expect((await auditLedger(shop.deps.db)).problems).toEqual([]))

const days = (n: number) => n * DAY_MS

it('rejects amounts out of bounds, unknown accounts and too many open top-ups', async () => {
  const holder = await shop.holder()
  const input = { channel: 'company' as const, accountId: shop.ringgit.id }
  const small = await shop.create(holder, { ...input, amount: moneyInput(999) })
  expect([small.name, small.data]).toEqual([
    'amount-out-of-bounds',
    { min: moneyInput(1_000), max: moneyInput(1_000_000) },
  ])
  expect((await shop.create(holder, { ...input, amount: moneyInput(1_000_001) })).name).toBe(
    'amount-out-of-bounds',
  )
  expect((await shop.create(holder, { ...input, amount: moneyInput(5_000, 'CNY') })).name).toBe(
    'method-unavailable',
  )
  const nowhere = { amount: moneyInput(5_000), channel: 'company' as const }
  expect((await shop.create(holder, nowhere)).name).toBe('not-found')
  expect((await shop.create(holder, { ...nowhere, accountId: holder.id })).name).toBe('not-found')
  const closed = await shop.account({ isActive: false })
  expect((await shop.create(holder, { ...nowhere, accountId: closed.id })).name).toBe('not-found')
  for (let i = 0; i < TOP_UPS_OPEN_MAX; i++) await shop.transfer(holder)
  expect((await shop.create(holder, { ...input, amount: moneyInput(5_000) })).name).toBe('topups-too-many')
})

it('is created once per idempotency key', async () => {
  const holder = await shop.holder()
  const input = { amount: moneyInput(5_000), channel: 'company' as const, accountId: shop.ringgit.id }
  const [first, second] = [await shop.create(holder, input, 'k1'), await shop.create(holder, input, 'k1')]
  expect(second.data.topUp.no).toBe(first.data.topUp.no)
  expect((await shop.create(holder, { ...input, amount: moneyInput(6_000) }, 'k1')).name).toBe(
    'idempotency-mismatch',
  )
})

it('accepts as proof only unused pictures of the member, while a proof is expected', async () => {
  const [holder, other] = [await shop.holder(), await shop.holder()]
  const { id } = await shop.transfer(holder)
  const lockOwnTopUp = await shop.upload(holder.token)
  const foreign = await shop.upload(other.token)
  const document = await shop.upload(holder.token, '#123456', 'verification')
  for (const file of [foreign.id, document.id, shop.ringgit.id])
    expect((await shop.send(holder, id, [file])).name).toBe('not-found')
  expect((await shop.send(other, id, [foreign.id])).name).toBe('not-found')
  expect((await shop.send(holder, id, [lockOwnTopUp.id])).name).toBe('ok')
  expect((await shop.send(holder, id, [lockOwnTopUp.id])).name).toBe('state-changed')
  const second = await shop.transfer(holder)
  expect((await shop.send(holder, second.id, [lockOwnTopUp.id])).name).toBe('not-found')
})

it('is credited once by one approval, emailed and logged', async () => {
  const [holder, staff] = [await shop.holder(), await shop.addStaff()]
  const { id, no } = await shop.transfer(holder)
  expect((await shop.call(adminTopUpApprove, { id, attempt: 1 }, staff)).name).toBe('state-changed')
  await shop.prove(holder, id)
  expect((await shop.call(adminTopUpApprove, { id, attempt: 2 }, staff)).name).toBe('state-changed')
  const approved = await shop.call(adminTopUpApprove, { id, attempt: 1 }, staff)
  expect(approved.data).toMatchObject({ state: 'paid', firstBy: '' })
  expect((await shop.call(adminTopUpApprove, { id, attempt: 1 }, staff)).name).toBe('state-changed')
  expect((await shop.call(adminTopUpReject, { id, attempt: 1, reason: 'late' }, staff)).name).toBe(
    'state-changed',
  )
  expect((await shop.balance(holder, 'MYR')).balance).toBe(5_000n)
  await shop.runJobs()
  expect(shop.emails.at(-1)?.subject).toBe('MYR 50.00 is in your balance')
  const log = await shop.call(walletLog, { kind: 'recharge' }, holder)
  expect(log.data.list).toMatchObject([
    { change: moneyInput(5_000), title: 'Top-up', about: { type: 'recharge', id, no } },
  ])
  // A bank transfer cannot be refunded by a payment provider.
  expect((await shop.call(adminTopUpRefund, { id, reason: 'wish' }, staff)).name).toBe('state-changed')
})

it('needs two approvals above the limit, and again for another proof', async () => {
  const [holder, first, second] = [
    await shop.holder(),
    await shop.addStaff('One'),
    await shop.addStaff('Two'),
  ]
  const { id } = await shop.transfer(holder, 300_001)
  await shop.prove(holder, id)
  const approve = (by: { token: string }, attempt = 1) => {
    shop.clock.advance(1_000)
    return shop.call(adminTopUpApprove, { id, attempt }, by)
  }
  expect((await approve(first)).data).toMatchObject({ state: 'review', firstBy: 'One' })
  expect((await approve(first)).name).toBe('forbidden')
  expect((await shop.call(adminTopUpReject, { id, attempt: 1, reason: 'unreadable' }, second)).name).toBe(
    'ok',
  )
  await shop.runJobs()
  expect(shop.emails.at(-1)?.text).toContain('unreadable')
  await shop.prove(holder, id)
  expect((await approve(second, 2)).data).toMatchObject({ state: 'review', firstBy: 'Two' })
  expect((await shop.balance(holder, 'MYR')).balance).toBe(0n)
  const seen = await shop.call(adminTopUpInfo, { id }, second)
  expect(seen.data).toMatchObject({ needsSecond: true, mayApprove: false, pictures: 1, refundable: null })
  expect((await approve(first, 2)).data.state).toBe('paid')
  expect((await shop.balance(holder, 'MYR')).balance).toBe(300_001n)
  const { history } = (await shop.call(adminTopUpInfo, { id }, first)).data
  expect(history.map((h) => `${h.by} ${h.outcome} ${h.attempt}`)).toEqual([
    'One first 1',
    'Two rejected 1',
    'Two first 2',
    'One approved 2',
  ])
})

it('needs two approvals once the approvals of a day by one account, or for one member, exceed the limit', async () => {
  const [holder, other] = [await shop.holder(), await shop.holder()]
  const [one, two] = [await shop.addStaff('One'), await shop.addStaff('Two')]
  const proved = async (by: Holder, minor: number) => {
    const { id } = await shop.transfer(by, minor)
    await shop.prove(by, id)
    return id
  }
  const approve = async (id: string, by: { token: string }) =>
    (await shop.call(adminTopUpApprove, { id, attempt: 1 }, by)).data.state
  const [first, next, another] = [
    await proved(holder, 200_000),
    await proved(holder, 100_001),
    await proved(other, 100_001),
  ]
  expect(await approve(first, one)).toBe('paid')
  expect(await approve(another, one)).toBe('review')
  expect((await shop.call(adminTopUpInfo, { id: next }, two)).data.needsSecond).toBe(true)
  expect(await approve(next, two)).toBe('review')
  expect(await approve(next, one)).toBe('paid')
  expect(await approve(await proved(other, 300_000), two)).toBe('paid')
})

it('needs two approvals when its currency has no rate', async () => {
  const [holder, staff] = [await shop.holder(), await shop.addStaff()]
  await shop.setRate('HKD', '1.7')
  const account = await shop.account({ currency: 'HKD' })
  const made = await shop.create(holder, {
    amount: moneyInput(5_000, 'HKD'),
    channel: 'company',
    accountId: account.id,
  })
  await shop.prove(holder, made.data.topUp.id)
  await shop.deps.db.execute(sql`delete from rates where quote = 'HKD'`)
  shop.deps.cache.invalidate('rates')
  const { id } = made.data.topUp
  expect((await shop.call(adminTopUpApprove, { id, attempt: 1 }, staff)).data.state).toBe('review')
})

it('shows other top-ups with the same picture', async () => {
  const [holder, other, staff] = [await shop.holder(), await shop.holder(), await shop.addStaff()]
  const [lockOwnTopUp, theirs] = [await shop.transfer(holder), await shop.transfer(other)]
  const colour = '#abcdef'
  await shop.send(holder, lockOwnTopUp.id, [(await shop.upload(holder.token, colour)).id])
  await shop.send(other, theirs.id, [(await shop.upload(other.token, colour)).id])
  const { data } = await shop.call(adminTopUpInfo, { id: theirs.id }, staff)
  expect(data).toMatchObject({
    isDuplicate: true,
    duplicates: [{ id: lockOwnTopUp.id, username: holder.username }],
  })
  const list = await shop.call(adminTopUpList, { state: 'review', keyword: other.username }, staff)
  expect(list.data.list).toMatchObject([{ id: theirs.id, isDuplicate: true }])
})

it('shows the pictures to staff only, with expiring URLs, and audits it', async () => {
  const [holder, staff] = [await shop.holder(), await shop.addStaff()]
  const { id } = await shop.transfer(holder)
  const { transfer } = await shop.prove(holder, id)
  const { pictures } = (await shop.call(adminTopUpPictures, { id }, staff)).data
  const get = async (url: string) => (await shop.app.inject({ method: 'GET', url })).statusCode
  expect([await get(pictures[0]!.url), await get(transfer!.proofs[0]!.url)]).toEqual([200, 200])
  expect(await get(pictures[0]!.url.split('?')[0]!)).not.toBe(200)
  const { n } = await shop.one<{ n: number }>(
    sql`select count(*)::int as n from audit_log where action = 'topup.look' and target = ${`topup:${id}`}`,
  )
  expect(n).toBe(1)
})

it('is cancelled before the review, or closed after a week without proof', async () => {
  const [holder, staff] = [await shop.holder(), await shop.addStaff()]
  const [cancelled, forgotten, proved, rejected] = [
    await shop.transfer(holder),
    await shop.transfer(holder),
    await shop.transfer(holder),
    await shop.transfer(holder),
  ]
  for (const { id } of [proved, rejected]) await shop.prove(holder, id)
  expect((await shop.call(topUpCancel, { id: proved.id }, holder)).name).toBe('state-changed')
  expect((await shop.call(topUpCancel, { id: cancelled.id }, await shop.holder())).name).toBe('not-found')
  expect((await shop.call(topUpCancel, { id: cancelled.id }, holder)).data.state).toBe('closed')
  shop.clock.advance(days(5))
  await shop.call(adminTopUpReject, { id: rejected.id, attempt: 1, reason: 'no' }, staff)
  shop.clock.advance(days(3))
  await shop.jobs.run(shop.deps, 'topups.close-unproved')
  const states = async () =>
    Promise.all([forgotten, proved, rejected].map(({ id }) => shop.stateOf(holder, id)))
  expect(await states()).toEqual(['closed', 'review', 'rejected'])
  shop.clock.advance(days(5))
  await shop.jobs.run(shop.deps, 'topups.close-unproved')
  expect(await states()).toEqual(['closed', 'review', 'closed'])
  const open = await shop.call(topUpList, { state: 'open' }, holder)
  expect(open.data.list.map((t) => t.id)).toEqual([proved.id])
})

it('is closed although others cannot be, however many expire within the hour', async () => {
  const [broken, sample] = [
    await shop.transfer(await shop.holder()),
    await shop.transfer(await shop.holder()),
  ]
  const { db } = shop.deps
  await db.execute(sql`
    insert into topups select (json_populate_record(t, json_build_object(
      'id', gen_random_uuid(), 'no', 'copy ' || n, 'intent', 'copy ' || n))).*
    from topups t, generate_series(1, 100) n where t.id = ${sample.id}::uuid`)
  await db.execute(
    sql`update topups set expires_at = expires_at - interval '1 hour' where id = ${broken.id}::uuid`,
  )
  await db.execute(sql`create function refuse_close() returns trigger language plpgsql
    as $$ begin raise exception 'not closed'; end $$`)
  await db.execute(
    sql.raw(`create trigger refuse_close before update on topups for each row
    when (new.id = '${broken.id}' and new.state = 'closed') execute function refuse_close()`),
  )
  shop.clock.advance(days(8))
  const run = shop.jobs.run(shop.deps, 'topups.close-unproved')
  await expect(run).rejects.toThrow('expired transfers were not closed')
  const left = await db.execute<{ id: string }>(sql`select id from topups
    where state = 'waiting' and (id = ${broken.id}::uuid or id = ${sample.id}::uuid or no like 'copy %')`)
  expect(left.rows).toEqual([{ id: broken.id }])
  await db.execute(sql`drop function refuse_close cascade`)
})

it('lists active accounts in the caller’s language, and keeps the displayed account of a top-up', async () => {
  const holder = await shop.holder()
  const own = await shop.account({ currency: 'SGD', note: 'Write {no}', noteZh: '请填写单号' })
  const accounts = (currency: 'SGD' | 'EUR', language: string) =>
    shop.call(
      companyAccountList,
      { currency },
      { token: holder.token, headers: { 'accept-language': language } },
    )
  expect((await accounts('SGD', 'zh-cn')).data.list).toMatchObject([{ id: own.id, note: '请填写单号' }])
  expect((await accounts('EUR', 'en-us')).data.list).toEqual([])
  const topUp = await shop.transfer(holder)
  await shop.account({ id: shop.ringgit.id, number: '999' })
  expect(topUp.transfer?.account.number).toBe('514012345678')
  expect((await shop.rowOf(topUp.id)).account?.number).toBe('514012345678')
  const config = await shop.call(topUpConfig, {}, holder)
  expect(config.data.channels.map((c) => c.id)).toContain('company')
  expect(config.data.currencies[0]?.presets[0]).toEqual(moneyInput(5_000))
})
