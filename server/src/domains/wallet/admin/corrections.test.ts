import * as admin from '@pasar/contract/calls/admin/finance/wallet'
import { walletLog } from '@pasar/contract/calls/wallet/wallet'
import { DAY_MS } from '@pasar/contract/time'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ringgit } from '../../checkout/testing.ts'
import { auditLedger } from '../../ledger/index.ts'
import { type Holder, type WalletShop, walletShop } from '../testing.ts'

type Staff = { token: string; id: string }

let shop: WalletShop
let [first, second]: Staff[] = []
let holder: Holder
beforeAll(async () => {
  shop = await walletShop()
  first = await shop.addStaff('Farid')
  second = await shop.addStaff('Suraya')
  holder = await shop.holder()
})
afterAll(() => shop.close())
afterEach(async () => expect((await auditLedger(shop.deps.db)).problems).toEqual([]))

function correct(minor: number, memberId = holder.id) {
  // Ids are ordered by time, and so is the list.
  shop.clock.advance(1_000)
  const correction = { memberId, amount: ringgit(minor), reason: 'Miscounted' }
  return shop.call(admin.adminCorrectionCreate, correction, first)
}
const decide = (id: string, approve: boolean, by = second) =>
  shop.call(admin.adminCorrectionDecide, { id, approve }, by)
const balance = async () => (await shop.balance(holder, 'MYR')).balance

it('rejects unknown members, an amount of zero and debits above the balance', async () => {
  expect((await correct(100, shop.deps.ids.uuid())).name).toBe('not-found')
  expect((await correct(0)).name).toBe('input-invalid')
  expect((await correct(-100)).name).toBe('insufficient-balance')
  expect((await shop.call(admin.adminCorrectionList, {}, first)).data.total).toBe(0)
  expect((await shop.call(admin.adminCorrectionList, {}, holder)).name).toBe('token-invalid')
})

it('takes effect immediately within the limit for one staff account', async () => {
  expect((await correct(50_000)).data).toMatchObject({
    state: 'done',
    requestedBy: 'Farid',
    mayDecide: false,
  })
  expect(await balance()).toBe(50_000n)
  shop.clock.advance(DAY_MS)
  expect((await correct(-10_000)).data.state).toBe('done')
  expect(await balance()).toBe(40_000n)
  const [entry] = (await shop.call(walletLog, { kind: 'other' }, holder)).data.list
  expect(entry).toMatchObject({ title: 'Correction by the shop', change: ringgit(-10_000) })
})

it('waits for another staff account once the corrections of a day by one account, or of one member, exceed the limit', async () => {
  const [one, two] = [await shop.addStaff('One'), await shop.addStaff('Two')]
  const [member, other] = [await shop.holder(), await shop.holder()]
  const correctBy = async (by: Staff, { id }: Holder, minor: number) => {
    const input = { memberId: id, amount: ringgit(minor), reason: 'Miscounted' }
    return (await shop.call(admin.adminCorrectionCreate, input, by)).data.state
  }
  expect(await correctBy(one, member, 30_000)).toBe('done')
  expect(await correctBy(one, member, -10_000)).toBe('done')
  expect(await correctBy(one, other, 10_001)).toBe('waiting')
  expect(await correctBy(two, member, 10_001)).toBe('waiting')
  expect(await correctBy(two, other, 50_000)).toBe('done')
  shop.clock.advance(DAY_MS)
  expect(await correctBy(one, member, 50_000)).toBe('done')
})

it('waits for another staff account above the limit, and is decided once', async () => {
  const { data } = await correct(50_001)
  expect(data.state).toBe('waiting')
  expect(await balance()).toBe(40_000n)
  expect((await decide(data.id, true, first)).name).toBe('forbidden')
  const [listed] = (await shop.call(admin.adminCorrectionList, { state: 'waiting' }, second)).data.list
  expect(listed).toMatchObject({ id: data.id, mayDecide: true, member: { username: holder.username } })
  expect((await decide(data.id, true)).name).toBe('ok')
  expect((await decide(data.id, true)).name).toBe('state-changed')
  expect(await balance()).toBe(90_001n)
  const large = (await correct(-60_000)).data
  expect((await decide(large.id, false)).name).toBe('ok')
  expect(await balance()).toBe(90_001n)
  const tooLarge = (await correct(-100_000)).data
  expect((await decide(tooLarge.id, true)).name).toBe('insufficient-balance')
  const { list } = (await shop.call(admin.adminCorrectionList, { memberId: holder.id }, first)).data
  expect(list.map((c) => c.state)).toEqual(['waiting', 'rejected', 'done', 'done', 'done'])
})
