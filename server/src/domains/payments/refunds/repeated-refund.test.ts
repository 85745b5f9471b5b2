import { adminPaymentResolve, type Decision } from '@pasar/contract/calls/admin/finance/payments'
import { orderCancel } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type CardShop, cardShop } from '../testing/paying-shop.ts'
import { omsSecret } from '../testing.ts'
import { applyRefund } from './apply-refund.ts'
import type { ReportSource } from './refund-rules.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  setSecret(omsSecret)
  await shop.tidy()
})

const setSecret = (secret: string) => void Object.assign(shop.deps.config, { omsSecret: secret })

type Made = { paymentId: string; no: string }

/**
 * A refund of 33.00 that failed, and whose retry succeeded.
 * @returns its number, and the id of its payment
 */
async function retried(): Promise<Made> {
  const { no: paymentNo, orderId, buyer } = await shop.opened('card')
  shop.vendor.pay(paymentNo)
  await shop.notify('oms', shop.vendor.message('paid', paymentNo))
  shop.vendor.setBehaviour('refuses-refunds')
  await shop.call(orderCancel, { id: orderId }, buyer)
  await shop.runJobs()
  shop.vendor.setBehaviour('normal')
  const made = await shop.one<Made>(sql`
    select payment_id as "paymentId", no from refunds where order_id = ${orderId}::uuid`)
  expect(await resolve(made, 'retry-refund')).toBe('ok')
  await shop.runJobs()
  return made
}
const resolve = async ({ paymentId: id }: Made, decision: Decision) =>
  (await shop.call(adminPaymentResolve, { id, decision, note: 'see the bank' }, { token: shop.staffToken() }))
    .name
const report = ({ no }: Made, state: 'refunded' | 'failed', source: ReportSource = 'answer') =>
  applyRefund(shop.deps, no, { state }, source)

/** The loss of the payment in the ledger, its reviews, and whether the provider is still to be asked. */
const state = ({ paymentId }: Made) =>
  shop.one<{ loss: string; reviews: string[]; isDue: boolean }>(sql`
    select (select coalesce(sum(case d.owner when 'house:losses' then t.amount else -t.amount end), 0)::text
        from ledger_transfers t join ledger_accounts d on d.id = t.debit_id
        where t.reference = p.no and t.kind = 'payment.loss') as loss,
      (select coalesce(array_agg(code order by code), '{}') from payment_reviews v where v.payment_id = p.id) as reviews,
      (select bool_or(next_try_at is not null) from refunds r where r.payment_id = p.id) as "isDue"
    from payments p where p.id = ${paymentId}::uuid`)

const lost = { loss: '3300', reviews: ['refund-repeated'], isDue: false }
const recovered = { loss: '0', reviews: ['refund-reverted'], isDue: false }

it('a refund that succeeds after its retry is a loss exactly while the last answer is its success', async () => {
  const made = await retried()
  const outcomes = fc.array(fc.constantFrom('refunded' as const, 'failed' as const), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(outcomes, async (answers) => {
      for (const answer of ['refunded' as const, ...answers]) {
        await report(made, answer)
        expect(await state(made)).toEqual(answer === 'refunded' ? lost : recovered)
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 5) },
  )
  expect(await resolve(made, 'retry-refund')).toBe('state-changed')
})

it('a message that it failed again changes nothing until the provider confirms it', async () => {
  const made = await retried()
  await report(made, 'refunded')
  await report(made, 'failed', 'message')
  const contradicted = { ...lost, reviews: ['refund-contradicted', 'refund-repeated'], isDue: true }
  expect(await state(made)).toEqual(contradicted)
  await report(made, 'refunded')
  expect(await state(made)).toEqual(lost)
})

it('the provider is not asked about a success that is reported twice', async () => {
  const made = await retried()
  await report(made, 'refunded')
  await report(made, 'refunded', 'message')
  expect(await state(made)).toEqual(lost)
})

it.each([
  ['confirm-refund', '3300'],
  ['cancel-refund', '0'],
] as const)('a contradicted one at a gateway without keys ends by %s', async (decision, loss) => {
  const made = await retried()
  await report(made, 'refunded')
  await report(made, 'failed', 'message')
  setSecret('')
  await shop.sweepAt(1)
  expect(await resolve(made, decision)).toBe('ok')
  expect(await state(made)).toMatchObject({ loss, isDue: false })
})
