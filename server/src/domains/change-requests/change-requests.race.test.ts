import * as admin from '@pasar/contract/calls/admin/finance/top-ups'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TopUpShop, topUpShop } from '../topups/testing.ts'

let shop: TopUpShop
beforeAll(async () => {
  shop = await topUpShop()
})
afterAll(() => shop.close())

it('has one outcome when accounts approve, reject and withdraw a change concurrently', async () => {
  const [requester, second, third] = await Promise.all(['A', 'B', 'C'].map((name) => shop.addStaff(name)))
  for (let round = 0; round < 12; round++) {
    const account = { currency: 'MYR' as const, bank: 'CIMB', holder: 'Pasar', number: `90${round}` }
    const { id, pending } = (await shop.call(admin.adminAccountSave, account, requester!)).data
    const decide = async (approve: boolean, by: { token: string }) =>
      (await shop.call(admin.adminAccountDecide, { id: pending!.id, approve }, by)).name
    const attempts = [
      { state: 'withdrawn', start: () => decide(false, requester!) },
      { state: 'done', start: () => decide(true, second!) },
      { state: 'rejected', start: () => decide(false, third!) },
    ]
    // Each is first in a third of the rounds.
    const order = attempts.map((_, i) => attempts[(i + round) % attempts.length]!)
    const names = await Promise.all(order.map(({ start }) => start()))
    expect(names.toSorted()).toEqual(['ok', 'state-changed', 'state-changed'])
    const { rows } = await shop.deps.db.execute<{ state: string; content: string; is_active: boolean }>(sql`
      select r.state, r.content, a.is_active from change_requests r, company_accounts a
      where r.id = ${pending!.id}::uuid and a.id = ${id}::uuid`)
    const winner = order[names.indexOf('ok')]!.state
    expect(rows).toEqual([{ state: winner, content: '', is_active: winner === 'done' }])
  }
})
