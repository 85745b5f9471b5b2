import { sql } from 'drizzle-orm'
import type { DomainGauge } from '../../platform/domain-gauges.ts'

/** Payments and messages of gateways that wait for staff. */
export const paymentGauges: readonly DomainGauge[] = [
  {
    name: 'pasar_payments_in_review',
    help: 'Payments that need a decision of staff',
    labels: [],
    async read({ db }) {
      const { rows } = await db.execute<{ value: number }>(
        sql`select count(*)::int as value from payments where needs_review`,
      )
      return rows.map(({ value }) => ({ labels: {}, value }))
    },
  },
  {
    name: 'pasar_webhooks_parked',
    help: 'Messages of payment gateways that could not be applied, and wait for staff',
    labels: [],
    async read({ db }) {
      const { rows } = await db.execute<{ value: number }>(
        sql`select count(*)::int as value from webhook_inbox where state = 'parked'`,
      )
      return rows.map(({ value }) => ({ labels: {}, value }))
    },
  },
]
