import { orderCreate } from '@pasar/contract/calls/checkout'
import { cardPageCreate } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { tamper } from '../../platform/testing/tamper.ts'
import { ringgit } from '../checkout/testing.ts'
import { type ReconciliationShop, reconciliationShop } from './testing.ts'

let shop: ReconciliationShop
beforeAll(async () => {
  shop = await reconciliationShop()
})
afterAll(() => shop.close())
afterEach(() => shop.nextDay())

/** Pays two orders of 33.00 together, and refunds all of it in the provider's dashboard. */
async function refundedThere() {
  const buyer = await shop.buyer()
  const orderIds: string[] = []
  for (const sku of [await shop.sku(), await shop.sku()]) {
    const input = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId }
    orderIds.push((await shop.call(orderCreate, { ...input, total: ringgit(3300) }, buyer)).data.orderId)
  }
  const { paymentNo } = (await shop.call(cardPageCreate, { orderIds, method: 'card' }, buyer)).data
  await shop.pay(paymentNo)
  const refundNo = `D${paymentNo}`
  const { vendor } = shop
  const refund = { refundNo, vendorRefundId: `V${refundNo}`, status: 'SUCCESS', message: null }
  vendor.refunds.set(refundNo, { ...refund, amount: '66.00' })
  const { headers, body } = vendor.notification('refund.succeeded', paymentNo, { refundNo })
  await shop.app.inject({ method: 'POST', url: '/pay/notify/oms', headers, payload: body })
  await shop.runJobs()
  const line = { type: 'REFUND', orderNo: paymentNo, refundNo, amount: '66.00', currency: 'MYR' }
  return { refundNo, shares: [refundNo, `${refundNo}-2`], line }
}

describe('a refund of several orders that was made at the provider', () => {
  it('is missing there with each of its shares', async () => {
    const { refundNo, shares } = await refundedThere()
    shop.vendor.refunds.delete(refundNo)
    const { open } = await shop.reconciled()
    expect(open.map(({ kind, no }) => [kind, no]).sort()).toEqual(shares.map((no) => ['only-here', no]))
  })

  it('is queried by the number that the provider knows', async () => {
    await refundedThere()
    const { run, open } = await shop.reconciled()
    expect([open, run.found]).toEqual([[], 0])
    expect(run.sums.find(({ subject }) => subject === 'refund')).toMatchObject({
      ...{ count: 2, ours: ringgit(6600), ledger: ringgit(6600), theirs: ringgit(6600) },
    })
  })

  it('is compared as a whole with the line of the statement', async () => {
    const { line } = await refundedThere()
    shop.claimed = [line]
    const { run, open } = await shop.reconciled()
    expect([open, run.found]).toEqual([[], 0])
    expect(run.sums.find(({ subject }) => subject === 'refund')).toMatchObject({
      ...{ count: 1, ours: ringgit(6600), ledger: ringgit(6600), theirs: ringgit(6600) },
    })
  })

  it('differs once where the statement has another amount, or the ledger lacks a share', async () => {
    const [differing, lacking] = [await refundedThere(), await refundedThere()]
    shop.claimed = [{ ...differing.line, amount: '65.00' }, lacking.line]
    await tamper(
      shop.deps.db,
      sql`update ledger_transfers set idempotency_key = 'elsewhere' || id
      where idempotency_key = ${`refund ${lacking.shares[1]}`}`,
    )
    const { open } = await shop.reconciled()
    expect(open).toHaveLength(2)
    expect(open.find(({ kind }) => kind === 'amount')).toMatchObject({
      ...{ no: differing.refundNo, ours: ringgit(6600), ledger: ringgit(6600), theirs: ringgit(6500) },
    })
    expect(open.find(({ kind }) => kind === 'ledger-amount')).toMatchObject({
      ...{ no: lacking.refundNo, ours: ringgit(6600), ledger: ringgit(3300), theirs: ringgit(6600) },
    })
  })
})
