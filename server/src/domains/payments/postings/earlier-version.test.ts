import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { auditLedger } from '../../ledger/index.ts'
import { auditUnearned } from '../../orders/index.ts'
import { type PostingShop, postingShop } from '../testing/postings.ts'

let shop: PostingShop
beforeAll(async () => {
  shop = await postingShop()
})
afterAll(() => shop.close())

/** Runs statements as a process of the previous version does: its connections set no `pasar.books`. */
const asEarlierVersion = (run: (tx: Tx) => Promise<unknown>) =>
  transact(shop.deps.db, async (tx) => {
    await tx.execute(sql`set local pasar.books = ''`)
    await run(tx)
  })

const refused = { cause: { message: expect.stringContaining('earlier version') } }

/** Inserts a transfer of 33.00 between two accounts of the shop, and changes their balances. */
const insertTransfer = async (tx: Tx, kind: string, from: string, to: string) => {
  await tx.execute(sql`
    insert into ledger_accounts (id, owner, asset, may_go_negative)
    select gen_random_uuid(), owner, 'MYR', true from (values (${from}), (${to})) a(owner) on conflict do nothing`)
  await tx.execute(sql`
    update ledger_accounts set balance = balance + case owner when ${from} then -3300 else 3300 end
    where owner in (${from}, ${to}) and asset = 'MYR'`)
  await tx.execute(sql`
    insert into ledger_transfers (id, phase, kind, reference, idempotency_key, debit_id, credit_id, amount, at)
    select ${shop.deps.ids.uuid()}::uuid, 'single', ${kind}, 'P1', ${`${kind} of the previous version`}, d.id, c.id, 3300, now()
    from ledger_accounts d, ledger_accounts c
    where d.owner = ${from} and c.owner = ${to} and d.asset = 'MYR' and c.asset = 'MYR'`)
}

describe('a process of the previous version that runs beside this one', () => {
  it.each([
    ['a payment as sales', 'payment.capture', 'house:clearing', 'house:sales'],
    ['a refund as negative sales', 'payment.refund', 'house:sales', 'house:clearing'],
    ['a gift card as negative sales', 'giftcard.issue', 'house:sales', 'house:gift-cards'],
  ])('cannot book %s', async (_, kind, from, to) => {
    await expect(asEarlierVersion((tx) => insertTransfer(tx, kind, from, to))).rejects.toMatchObject(refused)
    expect((await auditLedger(shop.deps.db)).problems).toEqual([])
  })

  it('cannot complete an order without its revenue, and this version completes it', async () => {
    const { orderId } = await shop.paidByCard()
    const complete = sql`update orders set state = 'completed' where id = ${orderId}::uuid`
    await expect(asEarlierVersion((tx) => tx.execute(complete))).rejects.toMatchObject(refused)
    await shop.complete(orderId)
    expect((await auditUnearned(shop.deps.db)).problems).toEqual([])
  })

  it('cannot begin or end a refund without its parts', async () => {
    const { orderId } = await shop.paidByCard()
    await shop.refund(orderId, { amount: '1.00' })
    const again = sql`
      insert into refunds (id, no, payment_id, order_id, amount, order_amount, reason, state, created_at)
      select ${shop.deps.ids.uuid()}::uuid, 'R-earlier', payment_id, order_id, 100, 100, 'broken', 'requested', now()
      from refunds where order_id = ${orderId}::uuid`
    const end = sql`update refunds set state = 'failed' where order_id = ${orderId}::uuid`
    for (const statement of [again, end])
      await expect(asEarlierVersion((tx) => tx.execute(statement))).rejects.toMatchObject(refused)
  })

  it('books what is the same in both versions, and ships orders', async () => {
    const { orderId } = await shop.paidByCard()
    await asEarlierVersion(async (tx) => {
      await insertTransfer(tx, 'correction', 'house:equity', 'house:bank')
      await tx.execute(sql`update orders set state = 'shipped' where id = ${orderId}::uuid`)
    })
    expect((await auditLedger(shop.deps.db)).problems).toEqual([])
  })
})
