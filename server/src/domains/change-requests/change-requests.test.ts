import * as admin from '@pasar/contract/calls/admin/finance/top-ups'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TopUpShop, topUpShop } from '../topups/testing.ts'
import { changeRequests } from './index.ts'

type Account = Awaited<ReturnType<TopUpShop['addStaff']>>

let shop: TopUpShop
let requester: Account
let other: Account
beforeAll(async () => {
  shop = await topUpShop({}, [changeRequests])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.deps.db.execute(sql`truncate change_requests`)
  requester = await shop.addStaff('Farid')
  other = await shop.addStaff('Suraya')
})

/** Requests a bank account, whose kind stands for all. */
async function request() {
  const account = { currency: 'MYR' as const, bank: 'CIMB', holder: 'Pasar Sdn Bhd', number: '8001' }
  const { id, pending } = (await shop.call(admin.adminAccountSave, account, requester)).data
  return { accountId: id, ...pending! }
}

const decide = async (id: string, approve: boolean, by = other) =>
  (await shop.call(admin.adminAccountDecide, { id, approve, note: 'Mistyped' }, by)).name

const rowOf = async (id: string) =>
  (
    await shop.deps.db.execute(
      sql`select state, content, decided_by is null as "byNobody" from change_requests where id = ${id}::uuid`,
    )
  ).rows[0]

const expire = () => shop.jobs.run(shop.deps, 'change-requests.expire')

it('lets the requester withdraw a change, which nobody can approve afterwards', async () => {
  const { id, accountId } = await request()
  expect(await decide(id, false, requester)).toBe('ok')
  expect(await rowOf(id)).toEqual({ state: 'withdrawn', content: '', byNobody: true })
  for (const by of [other, requester])
    for (const approve of [true, false]) expect(await decide(id, approve, by)).toBe('state-changed')
  const account = (await shop.call(admin.adminAccountInfo, { id: accountId }, other)).data
  expect(account).toMatchObject({ isActive: false, pending: null })
  const { rows } = await shop.deps.db.execute(
    sql`select action, after from audit_log where target = ${`company-account:${accountId}`} order by id`,
  )
  expect(rows.at(-1)).toEqual({ action: 'company-account.withdraw', after: { note: 'Mistyped' } })
})

it('refuses to approve a change that is a week old, also before the job has closed it', async () => {
  const { id, accountId, requestedAt, expiresAt } = await request()
  expect(new Date(expiresAt).getTime() - new Date(requestedAt).getTime()).toBe(7 * DAY_MS)
  shop.clock.advance(7 * DAY_MS - 1_000)
  await expire()
  expect(await rowOf(id)).toMatchObject({ state: 'waiting' })
  shop.clock.advance(1_000)
  expect(await decide(id, true)).toBe('state-changed')
  await expire()
  expect(await rowOf(id)).toEqual({ state: 'expired', content: '', byNobody: true })
  expect(await decide(id, true)).toBe('state-changed')
  const account = (await shop.call(admin.adminAccountInfo, { id: accountId }, other)).data
  expect(account).toMatchObject({ isActive: false, pending: null })
})

it('counts the week of a change that replaces another one from its own request', async () => {
  const { accountId } = await request()
  shop.clock.advance(6 * DAY_MS)
  const account = { currency: 'MYR' as const, bank: 'CIMB', holder: 'Pasar Sdn Bhd', number: '8002' }
  const saved = await shop.call(admin.adminAccountSave, { ...account, id: accountId }, requester)
  shop.clock.advance(6 * DAY_MS)
  await expire()
  expect(await decide(saved.data.pending!.id, true)).toBe('ok')
})
