import { adminLedgerList, adminLedgerPostings, adminTransferList } from '@pasar/contract/calls/admin/ledger'
import { adminTopUpApprove } from '@pasar/contract/calls/admin/topups'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Topping, toppingShop } from '../topups/testing.ts'
import { bookkeeping } from './index.ts'

let shop: Topping
let clerk: { token: string }
beforeAll(async () => {
  shop = await toppingShop({}, [bookkeeping])
  clerk = await shop.clerk()
})
afterAll(() => shop.close())

it('calls what moved by its number, where the ledger knows it by its id; and leaves what nothing has', async () => {
  const holder = await shop.holder()
  const { id, no } = await shop.transfer(holder)
  await shop.prove(holder, id)
  expect((await shop.call(adminTopUpApprove, { id, attempt: 1 }, clerk)).name).toBe('ok')
  // Postings of one moment come in any order.
  shop.clock.advance(1_000)
  await shop.give(holder, 'MYR', 100n)

  const { list } = (await shop.call(adminLedgerList, { keyword: holder.id, asset: 'MYR' }, clerk)).data
  const accountId = list[0]!.id
  const postings = (await shop.call(adminLedgerPostings, { accountId }, clerk)).data.list
  expect(postings.map((it) => it.reference)).toEqual(['test', no])
  const journal = (await shop.call(adminTransferList, { keyword: no }, clerk)).data.list
  expect(journal.length).toBeGreaterThan(1)
  for (const { reference } of journal) expect(reference).toBe(no)
})
