import {
  adminGiftBatchDecide,
  adminGiftBatchExport,
  adminGiftBatchInfo,
  adminGiftBatchIssue,
  adminGiftBatchList,
  adminGiftBatchVoid,
  adminGiftCardInfo,
  adminGiftCardLiability,
  adminGiftCardList,
  adminGiftCardVoid,
} from '@pasar/contract/calls/admin/finance/gift-cards'
import { giftCardRedeem } from '@pasar/contract/calls/gift-cards'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ringgit } from '../../checkout/testing.ts'
import { type GiftShop, giftShop } from '../testing.ts'

let shop: GiftShop
let staff: { token: string }
beforeAll(async () => {
  shop = await giftShop()
  staff = { token: shop.staffToken() }
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.problems()).toEqual([])
})

const inDays = (days: number) => new Date(shop.deps.clock.now().getTime() + days * DAY_MS).toISOString()
const issue = (more: object = {}) =>
  shop.call(
    adminGiftBatchIssue,
    { count: 3, currency: 'MYR', value: '20.00', expiresAt: inDays(30), note: 'Fair', ...more },
    staff,
  )

describe('a batch', () => {
  it('is rejected with a past date or an invalid amount', async () => {
    expect((await issue({ expiresAt: inDays(-1) })).name).toBe('input-invalid')
    expect((await issue({ value: '0.00' })).name).toBe('input-invalid')
    expect((await issue({ currency: 'JPY', value: '10.50' })).name).toBe('input-invalid')
    expect((await issue({ currency: 'PTS' })).name).toBe('input-invalid')
    const clerk = {
      token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['orders'] }),
    }
    expect((await shop.call(adminGiftBatchList, {}, clerk)).name).toBe('forbidden')
  })

  it('exports its codes once, and deletes them', async () => {
    const { id } = (await issue()).data
    const exported = await shop.call(adminGiftBatchExport, { id }, staff)
    expect(exported.data.cards).toHaveLength(3)
    expect(new Set(exported.data.cards.map((c) => c.code)).size).toBe(3)
    expect((await shop.call(adminGiftBatchExport, { id }, staff)).name).toBe('state-changed')
    const remaining = await shop.one<{ n: number }>(
      sql`select count(*)::int as n from gift_cards where batch_id = ${id}::uuid and code_sealed is not null`,
    )
    expect(remaining.n).toBe(0)
    const member = await shop.addMember()
    expect((await shop.call(giftCardRedeem, { code: exported.data.cards[0]!.code }, member)).name).toBe('ok')
    const batch = (await shop.call(adminGiftBatchInfo, { id }, staff)).data
    expect(batch).toMatchObject({ count: 3, open: 2, redeemed: 1, exportedAt: expect.any(String) })
    const log = await shop.deps.db.execute<{ action: string; after: object }>(
      sql`select action, after from audit_log where target = ${`gift-batch:${id}`} order by at, id`,
    )
    expect(log.rows.map((r) => r.action)).toEqual(['gift-batch.issue', 'gift-batch.export'])
    expect(JSON.stringify(log.rows)).not.toContain(exported.data.cards[1]!.code.slice(0, 5))
  })

  it('is voided except for its redeemed cards', async () => {
    const { id, codes } = await shop.batch(3)
    const member = await shop.addMember()
    await shop.call(giftCardRedeem, { code: codes[0]! }, member)
    const voided = await shop.call(adminGiftBatchVoid, { id, reason: 'lost' }, staff)
    expect(voided.data).toMatchObject({ open: 0, redeemed: 1 })
    expect((await shop.call(adminGiftBatchVoid, { id, reason: 'lost' }, staff)).name).toBe('state-changed')
    expect((await shop.call(giftCardRedeem, { code: codes[1]! }, member)).name).toBe('gift-card-ended')
  })
})

describe('a batch above the limit for one account', () => {
  const account = () => ({
    token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['finance'] }),
  })
  let second: { token: string }
  beforeAll(() => {
    second = account()
  })
  const issueBy = async (by: { token: string }, value: string, more: object = {}) => {
    const batch = { count: 10, currency: 'MYR' as const, value, expiresAt: inDays(30), note: 'Fair' }
    return (await shop.call(adminGiftBatchIssue, { ...batch, ...more }, by)).data
  }
  const decide = (id: string, approve: boolean, by: { token: string } = second) =>
    shop.call(adminGiftBatchDecide, { id, approve, note: 'Checked' }, by)

  it('has no cards before another account approves it', async () => {
    const first = account()
    const { id, ...batch } = await issueBy(first, '50.01')
    expect(batch).toMatchObject({ state: 'waiting', open: 0, mayDecide: false })
    expect((await shop.call(adminGiftBatchExport, { id }, first)).name).toBe('state-changed')
    expect((await shop.call(adminGiftBatchVoid, { id, reason: 'lost' }, first)).name).toBe('state-changed')
    expect((await decide(id, true, first)).name).toBe('forbidden')
    const listed = (await shop.call(adminGiftBatchList, { state: 'waiting' }, second)).data.list
    expect(listed).toMatchObject([{ id, mayDecide: true }])
    expect((await decide(id, true)).name).toBe('ok')
    expect((await decide(id, true)).name).toBe('state-changed')
    expect((await shop.call(adminGiftBatchInfo, { id }, first)).data).toMatchObject({
      state: 'done',
      open: 10,
    })
    expect((await shop.call(adminGiftBatchExport, { id }, first)).data.cards).toHaveLength(10)
  })

  it('has no cards after a rejection', async () => {
    const { id } = await issueBy(account(), '50.01')
    expect((await decide(id, false)).name).toBe('ok')
    expect((await decide(id, true)).name).toBe('state-changed')
    expect((await shop.call(adminGiftBatchInfo, { id }, second)).data).toMatchObject({
      ...{ state: 'rejected', open: 0, redeemed: 0, decisionNote: 'Checked' },
    })
    expect((await shop.call(adminGiftBatchExport, { id }, second)).name).toBe('state-changed')
  })

  it('waits once the batches of a day exceed the limit together, and in any other currency', async () => {
    const [first, other] = [account(), account()]
    expect((await issueBy(first, '30')).state).toBe('done')
    expect((await issueBy(first, '20.01')).state).toBe('waiting')
    expect((await issueBy(first, '20')).state).toBe('done')
    expect((await issueBy(first, '0.01')).state).toBe('waiting')
    expect((await issueBy(other, '50')).state).toBe('done')
    expect((await issueBy(account(), '1', { currency: 'SGD' })).state).toBe('waiting')
    shop.clock.advance(DAY_MS)
    expect((await issueBy(first, '50')).state).toBe('done')
  })

  it('waits also when two requests at once exceed the limit together', async () => {
    const first = account()
    const states = await Promise.all(['30', '30'].map(async (value) => (await issueBy(first, value)).state))
    expect(states.toSorted()).toEqual(['done', 'waiting'])
  })

  it('is not issued after its expiry date', async () => {
    const { id } = await issueBy(account(), '60', { expiresAt: inDays(1) })
    shop.clock.advance(2 * DAY_MS)
    expect((await decide(id, true)).name).toBe('state-changed')
    expect((await decide(id, false)).name).toBe('ok')
  })
})

describe('a card in the console', () => {
  it('is found by number, owner, state and batch, with its log', async () => {
    const [buyer, friend] = [await shop.addMember(), await shop.addMember()]
    await shop.buy(buyer)
    const [card] = await shop.listCards(buyer)
    await shop.give(buyer, { username: friend.username })
    const list = async (filter: object) =>
      (await shop.call(adminGiftCardList, filter, staff)).data.list.map((c) => c.no)
    expect(await list({ keyword: card!.no.toLowerCase() })).toEqual([card!.no])
    expect(await list({ keyword: friend.username })).toEqual([card!.no])
    expect(await list({ keyword: friend.username, state: 'voided' })).toEqual([])
    expect((await list({ state: 'open' })).includes(card!.no)).toBe(true)
    expect(await list({ batchId: shop.deps.ids.uuid() })).toEqual([])
    const { log, owner } = (await shop.call(adminGiftCardInfo, { id: card!.id }, staff)).data
    expect(owner?.id).toBe(friend.id)
    expect(log.map((l) => l.event)).toEqual(['bought', 'given'])
    expect(log[1]!.other).not.toBe('')
  })

  it('is voided once with a reason, and its value returns to the funding account', async () => {
    const buyer = await shop.addMember()
    await shop.buy(buyer)
    const [card] = await shop.listCards(buyer)
    const cancel = () => shop.call(adminGiftCardVoid, { id: card!.id, reason: 'stolen' }, staff)
    const voided = (await cancel()).data
    expect(voided.state).toBe('voided')
    expect(voided.log.at(-1)).toMatchObject({ event: 'voided', note: 'stolen' })
    expect((await cancel()).name).toBe('state-changed')
    expect((await shop.call(adminGiftCardVoid, { id: shop.deps.ids.uuid(), reason: 'x' }, staff)).name).toBe(
      'not-found',
    )
  })

  it('adds to a liability that equals the ledger’s', async () => {
    const batch = await issue({ currency: 'SGD', value: '12.50', count: 2 })
    const second = { token: shop.staffToken() }
    await shop.call(adminGiftBatchDecide, { id: batch.data.id, approve: true }, second)
    const { list } = (await shop.call(adminGiftCardLiability, {}, staff)).data
    expect(list.find((l) => l.cards.currency === 'SGD')).toEqual({
      count: 2,
      cards: { amount: '25.00', currency: 'SGD' },
      ledger: { amount: '25.00', currency: 'SGD' },
      agrees: true,
    })
    expect(list.every((l) => l.agrees)).toBe(true)
    expect(list.find((l) => l.cards.currency === 'MYR')?.ledger).toEqual(ringgit(Number(await shop.owed())))
  })
})
