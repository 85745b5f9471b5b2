import { sql } from 'drizzle-orm'
import type { BuyingShop } from '../../checkout/testing.ts'
import type { Message } from './test-vendor.ts'

type Shop = Pick<BuyingShop, 'app' | 'runJobs' | 'clock' | 'jobs' | 'deps' | 'one'>

/** Events of a provider, and the state of payments. */
export function vendorEvents(shop: Shop) {
  const { db } = shop.deps
  return {
    /** Delivers a provider's message and runs the jobs that follow. */
    async notify(gateway: string, { headers, body }: Message) {
      const url = `/pay/notify/${gateway}`
      const response = await shop.app.inject({ method: 'POST', url, headers, payload: body })
      await shop.runJobs()
      return response.statusCode
    },
    handleReturn: async (gateway: string, no: string) =>
      (await shop.app.inject({ method: 'GET', url: `/pay/return/${gateway}/${no}` })).statusCode,
    /** Number of ledger captures of a payment. */
    captured: async (no: string) =>
      (
        await shop.one<{ n: number }>(
          sql`select count(*)::int as n from ledger_transfers where idempotency_key = ${`capture ${no}`}`,
        )
      ).n,
    needsReview: async (no: string) =>
      (await shop.one<{ needs_review: boolean }>(sql`select needs_review from payments where no = ${no}`))
        .needs_review,
    refundsOf: async (no: string) =>
      (
        await db.execute<{ state: string; amount: string }>(sql`
          select r.state, r.amount::text from refunds r join payments p on p.id = r.payment_id
          where p.no = ${no} order by r.id`)
      ).rows,
    /** Runs the jobs of a minute, some minutes later. */
    async sweepAt(minutes: number) {
      shop.clock.advance(minutes * 60_000)
      const closing = ['close-expired-orders', 'close-expired-topups']
      for (const name of ['work-inbox-again', 'sweep', ...closing, 'run-refunds-again'])
        await shop.jobs.run(shop.deps, `payments.${name}`)
      await shop.runJobs()
    },
  }
}
