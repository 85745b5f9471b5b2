import {
  adminTopUpApprove,
  adminTopUpInfo,
  adminTopUpList,
  adminTopUpPictures,
  adminTopUpRefund,
  adminTopUpReject,
} from '@pasar/contract/calls/admin/topups'
import {
  companyCollectionWay,
  rechargeCancel,
  rechargeConfig,
  rechargeList,
} from '@pasar/contract/calls/topups'
import { walletLog } from '@pasar/contract/calls/wallet'
import { TOPUPS_OPEN_MOST } from '@pasar/contract/constants'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditBooks } from '../ledger/index.ts'
import { type Topping, toppingShop, wire } from './testing.ts'

let shop: Topping
beforeAll(async () => {
  shop = await toppingShop()
})
afterAll(() => shop.close())
afterEach(async () => expect((await auditBooks(shop.deps.db)).problems).toEqual([]))

const days = (n: number) => n * 86_400_000

it('is refused out of bounds, to no account of its currency, and when too many wait', async () => {
  const holder = await shop.holder()
  const input = { channel: 'company' as const, accountId: shop.ringgit.id }
  const small = await shop.create(holder, { ...input, amount: wire(999) })
  expect([small.name, small.data]).toEqual([
    'amount-out-of-bounds',
    { least: wire(1_000), most: wire(1_000_000) },
  ])
  expect((await shop.create(holder, { ...input, amount: wire(1_000_001) })).name).toBe('amount-out-of-bounds')
  expect((await shop.create(holder, { ...input, amount: wire(5_000, 'CNY') })).name).toBe(
    'method-unavailable',
  )
  const nowhere = { amount: wire(5_000), channel: 'company' as const }
  expect((await shop.create(holder, nowhere)).name).toBe('not-found')
  expect((await shop.create(holder, { ...nowhere, accountId: holder.id })).name).toBe('not-found')
  const closed = await shop.account({ isActive: false })
  expect((await shop.create(holder, { ...nowhere, accountId: closed.id })).name).toBe('not-found')
  for (let i = 0; i < TOPUPS_OPEN_MOST; i++) await shop.transfer(holder)
  expect((await shop.create(holder, { ...input, amount: wire(5_000) })).name).toBe('topups-too-many')
})

it('is written once for one key', async () => {
  const holder = await shop.holder()
  const input = { amount: wire(5_000), channel: 'company' as const, accountId: shop.ringgit.id }
  const [first, second] = [await shop.create(holder, input, 'k1'), await shop.create(holder, input, 'k1')]
  expect(second.data.topUp.no).toBe(first.data.topUp.no)
  expect((await shop.create(holder, { ...input, amount: wire(6_000) }, 'k1')).name).toBe(
    'idempotency-mismatch',
  )
})

it('takes no proof but pictures of one’s own that prove nothing else, and only when one is waited for', async () => {
  const [holder, other] = [await shop.holder(), await shop.holder()]
  const { id } = await shop.transfer(holder)
  const mine = await shop.upload(holder.token)
  const foreign = await shop.upload(other.token)
  const document = await shop.upload(holder.token, '#123456', 'verification')
  for (const file of [foreign.id, document.id, shop.ringgit.id])
    expect((await shop.send(holder, id, [file])).name).toBe('not-found')
  expect((await shop.send(other, id, [foreign.id])).name).toBe('not-found')
  expect((await shop.send(holder, id, [mine.id])).name).toBe('ok')
  expect((await shop.send(holder, id, [mine.id])).name).toBe('state-changed')
  const second = await shop.transfer(holder)
  expect((await shop.send(holder, second.id, [mine.id])).name).toBe('not-found')
})

it('is credited by one approval, once; the member is told, and finds it in the log', async () => {
  const [holder, clerk] = [await shop.holder(), await shop.clerk()]
  const { id, no } = await shop.transfer(holder)
  expect((await shop.call(adminTopUpApprove, { id, attempt: 1 }, clerk)).name).toBe('state-changed')
  await shop.prove(holder, id)
  expect((await shop.call(adminTopUpApprove, { id, attempt: 2 }, clerk)).name).toBe('state-changed')
  const approved = await shop.call(adminTopUpApprove, { id, attempt: 1 }, clerk)
  expect(approved.data).toMatchObject({ state: 'paid', firstBy: '' })
  expect((await shop.call(adminTopUpApprove, { id, attempt: 1 }, clerk)).name).toBe('state-changed')
  expect((await shop.call(adminTopUpReject, { id, attempt: 1, reason: 'late' }, clerk)).name).toBe(
    'state-changed',
  )
  expect((await shop.balance(holder, 'MYR')).balance).toBe(5_000n)
  await shop.settle()
  expect(shop.mails.at(-1)?.subject).toBe('MYR 50.00 is in your balance')
  const log = await shop.call(walletLog, { kind: 'recharge' }, holder)
  expect(log.data.list).toMatchObject([
    { change: wire(5_000), title: 'Top-up', about: { type: 'recharge', id, no } },
  ])
  // No payment company has it: it is no refund that the shop can send.
  expect((await shop.call(adminTopUpRefund, { id, reason: 'wish' }, clerk)).name).toBe('state-changed')
})

it('above the setting needs two accounts, and another proof needs both anew', async () => {
  const [holder, first, second] = [await shop.holder(), await shop.clerk('One'), await shop.clerk('Two')]
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
  await shop.settle()
  expect(shop.mails.at(-1)?.text).toContain('unreadable')
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

it('of a worth that no rate tells, one account is never enough', async () => {
  const [holder, clerk] = [await shop.holder(), await shop.clerk()]
  await shop.rate('HKD', '1.7')
  const account = await shop.account({ currency: 'HKD' })
  const made = await shop.create(holder, {
    amount: wire(5_000, 'HKD'),
    channel: 'company',
    accountId: account.id,
  })
  await shop.prove(holder, made.data.topUp.id)
  await shop.deps.db.execute(sql`delete from rates where quote = 'HKD'`)
  shop.deps.cache.invalidate('rates')
  const { id } = made.data.topUp
  expect((await shop.call(adminTopUpApprove, { id, attempt: 1 }, clerk)).data.state).toBe('review')
})

it('shows who sent the same picture before, whatever else came with it', async () => {
  const [holder, other, clerk] = [await shop.holder(), await shop.holder(), await shop.clerk()]
  const [mine, theirs] = [await shop.transfer(holder), await shop.transfer(other)]
  const colour = '#abcdef'
  await shop.send(holder, mine.id, [(await shop.upload(holder.token, colour)).id])
  await shop.send(other, theirs.id, [(await shop.upload(other.token, colour)).id])
  const { data } = await shop.call(adminTopUpInfo, { id: theirs.id }, clerk)
  expect(data).toMatchObject({ isDuplicate: true, duplicates: [{ id: mine.id, username: holder.username }] })
  const list = await shop.call(adminTopUpList, { state: 'review', keyword: other.username }, clerk)
  expect(list.data.list).toMatchObject([{ id: theirs.id, isDuplicate: true }])
})

it('shows the pictures to staff for ten minutes, and keeps who looked; to others never', async () => {
  const [holder, clerk] = [await shop.holder(), await shop.clerk()]
  const { id } = await shop.transfer(holder)
  const { transfer } = await shop.prove(holder, id)
  const { pictures } = (await shop.call(adminTopUpPictures, { id }, clerk)).data
  const get = async (url: string) => (await shop.app.inject({ method: 'GET', url })).statusCode
  expect([await get(pictures[0]!.url), await get(transfer!.proofs[0]!.url)]).toEqual([200, 200])
  expect(await get(pictures[0]!.url.split('?')[0]!)).not.toBe(200)
  const { n } = await shop.one<{ n: number }>(
    sql`select count(*)::int as n from audit_log where action = 'topup.look' and target = ${`topup:${id}`}`,
  )
  expect(n).toBe(1)
})

it('is given up before it is looked at, or closed when nothing proves it in a week', async () => {
  const [holder, clerk] = [await shop.holder(), await shop.clerk()]
  const [given, forgotten, proved, rejected] = [
    await shop.transfer(holder),
    await shop.transfer(holder),
    await shop.transfer(holder),
    await shop.transfer(holder),
  ]
  for (const { id } of [proved, rejected]) await shop.prove(holder, id)
  expect((await shop.call(rechargeCancel, { id: proved.id }, holder)).name).toBe('state-changed')
  expect((await shop.call(rechargeCancel, { id: given.id }, await shop.holder())).name).toBe('not-found')
  expect((await shop.call(rechargeCancel, { id: given.id }, holder)).data.state).toBe('closed')
  shop.clock.advance(days(5))
  await shop.call(adminTopUpReject, { id: rejected.id, attempt: 1, reason: 'no' }, clerk)
  shop.clock.advance(days(3))
  await shop.jobs.run(shop.deps, 'topups.close-unproved')
  const states = async () =>
    Promise.all([forgotten, proved, rejected].map(({ id }) => shop.stateOf(holder, id)))
  expect(await states()).toEqual(['closed', 'review', 'rejected'])
  shop.clock.advance(days(5))
  await shop.jobs.run(shop.deps, 'topups.close-unproved')
  expect(await states()).toEqual(['closed', 'review', 'closed'])
  const open = await shop.call(rechargeList, { state: 'open' }, holder)
  expect(open.data.list.map((t) => t.id)).toEqual([proved.id])
})

it('goes to the accounts in use, in the caller’s language, and to what was shown although that changes', async () => {
  const holder = await shop.holder()
  const own = await shop.account({ currency: 'SGD', note: 'Write {no}', noteZh: '请填写单号' })
  const ways = (currency: 'SGD' | 'EUR', language: string) =>
    shop.call(
      companyCollectionWay,
      { currency },
      { token: holder.token, headers: { 'accept-language': language } },
    )
  expect((await ways('SGD', 'zh-cn')).data.list).toMatchObject([{ id: own.id, note: '请填写单号' }])
  expect((await ways('EUR', 'en-us')).data.list).toEqual([])
  const topUp = await shop.transfer(holder)
  await shop.account({ id: shop.ringgit.id, number: '999' })
  expect(topUp.transfer?.account.number).toBe('514012345678')
  expect((await shop.rowOf(topUp.id)).account?.number).toBe('514012345678')
  const config = await shop.call(rechargeConfig, {}, holder)
  expect(config.data.channels.map((c) => c.id)).toContain('company')
  expect(config.data.currencies[0]?.presets[0]).toEqual(wire(5_000))
})
