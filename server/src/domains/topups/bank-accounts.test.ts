import * as admin from '@pasar/contract/calls/admin/finance/top-ups'
import { companyAccountList } from '@pasar/contract/calls/wallet/top-ups'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectStaleSaveRefused } from '../../platform/testing/stale-saves.ts'
import { type TopUpShop, topUpShop } from './testing.ts'

type Account = Awaited<ReturnType<TopUpShop['addStaff']>>

let shop: TopUpShop
let first: Account
let second: Account
beforeAll(async () => {
  shop = await topUpShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  first = await shop.addStaff('Farid')
  second = await shop.addStaff('Suraya')
})

const input = { currency: 'MYR' as const, bank: 'CIMB', holder: 'Pasar Sdn Bhd', number: '8001' }
const save = async (changes: object, by = first) =>
  (await shop.call(admin.adminAccountSave, { ...input, ...changes }, by)).data
const decide = (id: string, approve: boolean, by = second) =>
  shop.call(admin.adminAccountDecide, { id, approve, note: 'Checked by phone' }, by)
const show = async (id: string, by = second) => (await shop.call(admin.adminAccountInfo, { id }, by)).data

/** Returns the numbers of the accounts to which members transfer. */
async function shownNumbers(): Promise<string[]> {
  const holder = await shop.holder()
  return (await shop.call(companyAccountList, {}, holder)).data.list.map(({ number }) => number)
}

const audited = async (id: string) =>
  (
    await shop.deps.db.execute(
      sql`select action, before, after from audit_log where target = ${`company-account:${id}`} order by id`,
    )
  ).rows

it('shows members no new account, and no changed one, before another staff account has approved it', async () => {
  const { id, isActive, pending } = await save({})
  expect({ isActive, pending }).toMatchObject({
    isActive: false,
    pending: { requestedBy: 'Farid', mayDecide: false, account: { id, number: '8001', isActive: true } },
  })
  expect(await shownNumbers()).not.toContain('8001')
  expect((await decide(pending!.id, true, first)).name).toBe('forbidden')
  expect((await show(id)).pending).toMatchObject({ mayDecide: true })
  expect((await decide(pending!.id, true)).name).toBe('ok')
  expect((await decide(pending!.id, true)).name).toBe('state-changed')
  expect(await shownNumbers()).toContain('8001')

  const changed = await save({ id, number: '666', holder: 'Mallory' })
  expect(changed).toMatchObject({
    ...{ number: '8001', holder: 'Pasar Sdn Bhd', isActive: true },
    pending: { account: { number: '666', holder: 'Mallory' } },
  })
  expect(await shownNumbers()).not.toContain('666')
  expect((await decide(changed.pending!.id, false)).name).toBe('ok')
  expect(await show(id)).toMatchObject({ number: '8001', pending: null })
  expect(await audited(id)).toMatchObject([
    { action: 'company-account.request', before: null, after: { number: '8001' } },
    { action: 'company-account.approve', before: { isActive: false }, after: { isActive: true } },
    { action: 'company-account.request', before: { number: '8001' }, after: { number: '666' } },
    { action: 'company-account.reject', before: { number: '666' }, after: { note: 'Checked by phone' } },
  ])
})

it('applies what another account saw: a later request replaces it, and needs an approval of its own', async () => {
  const { id, pending } = await save({ number: '8002' })
  const later = await save({ id, number: '8003' })
  expect((await decide(pending!.id, true)).name).toBe('not-found')
  const { list } = (await shop.call(admin.adminAccountList, { limit: 100 }, second)).data
  expect(list.find((account) => account.id === id)!.pending).toMatchObject({ account: { number: '8003' } })
  expect((await decide(later.pending!.id, true)).name).toBe('ok')
  expect(await shownNumbers()).toContain('8003')
})

it('lets one account disable a bank account, which ends what waits, but not enable it again', async () => {
  const { id, number } = await shop.account({ number: '8004' })
  const { pending } = await save({ id, number: '667' })
  expect(await save({ id, number, isActive: false })).toMatchObject({ isActive: false, pending: null })
  expect((await decide(pending!.id, true)).name).toBe('not-found')
  expect(await shownNumbers()).not.toContain('8004')
  // What one account writes into a disabled one is approved, as a whole, when it is enabled.
  expect(await save({ id, number: '668', isActive: false })).toMatchObject({ number: '668', pending: null })
  expect(await save({ id, number: '668' })).toMatchObject({ isActive: false, pending: { mayDecide: false } })
  expect(await shownNumbers()).not.toContain('668')
})

it('needs no approval for a save that changes nothing, and ends what waits by it', async () => {
  const { id } = await shop.account({ number: '8005' })
  expect((await save({ id, number: '669' })).pending).not.toBeNull()
  const { bank } = await show(id)
  expect(await save({ id, bank, number: '8005' })).toMatchObject({ number: '8005', pending: null })
})

it('refuses to change an account that does not exist', async () => {
  const missing = { ...input, id: shop.ringgit.id.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) }
  expect((await shop.call(admin.adminAccountSave, missing, first)).name).toBe('not-found')
})

it.each([
  ['an active', {}],
  ['an inactive', { isActive: false }],
])('rejects a stale save of %s account', async (_, change) => {
  const { id, pending } = await save({ number: '8010', ...change })
  if (pending) await decide(pending.id, true)
  await expectStaleSaveRefused(
    () => shop.call(admin.adminAccountInfo, { id }, first),
    (seen, n) => shop.call(admin.adminAccountSave, { ...seen, number: `801${n}` }, first),
  )
})

it('rejects a stale save that would replace a pending change', async () => {
  const { id, pending } = await save({ number: '8020' })
  await decide(pending!.id, true)
  const { version } = await show(id)
  await save({ id, number: '8021' })
  const later = await shop.call(admin.adminAccountSave, { ...input, id, version, number: '8022' }, second)
  expect(later.name).toBe('state-changed')
  expect((await show(id)).pending).toMatchObject({ account: { number: '8021' } })
})
