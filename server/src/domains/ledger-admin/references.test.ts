import {
  adminLedgerList,
  adminLedgerPostings,
  adminTransferList,
} from '@pasar/contract/calls/admin/finance/ledger'
import { adminTopUpApprove } from '@pasar/contract/calls/admin/finance/top-ups'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TopUpShop, topUpShop } from '../topups/testing.ts'
import { ledgerAdmin } from './index.ts'

let shop: TopUpShop
let staff: { token: string }
beforeAll(async () => {
  shop = await topUpShop({}, [ledgerAdmin])
  staff = await shop.addStaff()
})
afterAll(() => shop.close())

it('shows numbers instead of ids as references, and leaves unknown references as they are', async () => {
  const holder = await shop.holder()
  const { id, no } = await shop.transfer(holder)
  await shop.prove(holder, id)
  expect((await shop.call(adminTopUpApprove, { id, attempt: 1 }, staff)).name).toBe('ok')
  // Postings of the same millisecond have no order.
  shop.clock.advance(1_000)
  await shop.give(holder, 'MYR', 100n)

  const { list } = (await shop.call(adminLedgerList, { keyword: holder.id, asset: 'MYR' }, staff)).data
  const accountId = list[0]!.id
  const postings = (await shop.call(adminLedgerPostings, { accountId }, staff)).data.list
  expect(postings.map((it) => it.reference)).toEqual(['test', no])
  const journal = (await shop.call(adminTransferList, { keyword: no }, staff)).data.list
  expect(journal.length).toBeGreaterThan(1)
  for (const { reference } of journal) expect(reference).toBe(no)
})
