import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderInvoiceFile, orderInvoices } from '@pasar/contract/calls/invoices'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { readPdfPages } from '../../platform/pdf/testing.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit } from '../checkout/testing.ts'
import { markOrdersPaid } from '../orders/index.ts'
import { assignNumbers } from './assign-numbers.ts'
import { invoices } from './index.ts'
import { findPayments } from './queries.ts'

let shop: BuyingShop
let skuId: string
beforeAll(async () => {
  shop = await buyingShop([invoices])
  skuId = (await shop.sku({ price: 1_250, stock: 1_000 })).id
})
afterAll(() => shop.close())

async function place(buyer: Buyer): Promise<string> {
  const order = { source: 'direct', skuId, quantity: 2, addressId: buyer.addressId } as const
  const probe = await shop.call(orderCreate, { ...order, total: ringgit(0) }, buyer)
  const { draft } = probe.data as unknown as { draft: { total: { amount: string; currency: 'MYR' } } }
  return (await shop.call(orderCreate, { ...order, total: draft.total }, buyer)).data.orderId
}

async function placePaid(buyer: Buyer): Promise<string> {
  const orderId = await place(buyer)
  const payment = { paymentNo: 'P1', method: 'balance', at: shop.clock.now() }
  await transact(shop.deps.db, (tx) => markOrdersPaid(systemContext(shop.deps, tx), [{ orderId }], payment))
  return orderId
}

it('rejects the order of another member, and an unpaid order', async () => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()]
  const id = await place(buyer)
  expect((await shop.call(orderInvoices, { id }, other)).name).toBe('not-found')
  expect((await shop.call(orderInvoiceFile, { id }, other)).name).toBe('not-found')
  expect((await shop.call(orderInvoiceFile, { id }, buyer)).name).toBe('state-changed')
  expect((await shop.call(orderInvoices, { id }, buyer)).data.invoice).toBeNull()
})

it('assigns numbers to 50 payments at once without gap or duplicate, and none again', async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, () => shop.buyer()))
  const ids: string[] = []
  for (let n = 0; n < 50; n++) ids.push(await placePaid(buyers[n % 5]!))
  const assign = (id: string) =>
    transact(shop.deps.db, async (tx) =>
      assignNumbers(shop.deps, tx, 'invoice', await findPayments(tx, [id])),
    )
  // A transaction that fails returns its number.
  await expect(
    transact(shop.deps.db, async (tx) => {
      await assignNumbers(shop.deps, tx, 'invoice', await findPayments(tx, [ids[0]!]))
      throw new Error('crash')
    }),
  ).rejects.toThrow('crash')
  await Promise.all([...ids, ...ids.slice(0, 20)].map(assign))
  const { rows } = await shop.deps.db.execute<{ number: number }>(
    sql`select number from invoices where kind = 'invoice' order by number`,
  )
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
})

it('issues one document that keeps its buyer, with the amounts of the order', async () => {
  const buyer = await shop.buyer()
  const id = await placePaid(buyer)
  const issue = (company: string) => shop.call(orderInvoiceFile, { id, company, taxNo: 'T-1' }, buyer)
  const { data } = await issue('Acme Sdn Bhd')
  const again = await issue('Other company')
  expect(again.data.name).toBe(data.name)
  const answer = await shop.app.inject(again.data.url)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const text = (await readPdfPages(answer.rawPayload))[0]
  const { invoice } = (await shop.call(orderInvoices, { id }, buyer)).data
  expect(invoice).toEqual({ no: data.name.replace('.pdf', ''), issued: true })
  const { total } = await shop.one<{ total: string }>(sql`select total from orders where id = ${id}::uuid`)
  for (const part of [
    invoice!.no,
    'Receipt',
    'Acme Sdn Bhd',
    'T-1',
    '25.00',
    (Number(total) / 100).toFixed(2),
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Other company')
  expect((await shop.app.inject(again.data.url.split('?')[0]!)).statusCode).toBe(404)
})
