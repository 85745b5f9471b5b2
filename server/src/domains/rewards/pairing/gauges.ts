import { sql } from 'drizzle-orm'
import type { DomainGauge } from '../../../platform/domain-gauges.ts'

/** Pairing runs that are not closed: `held` ones wait for staff, others should close within minutes. */
export const pairingGauges: readonly DomainGauge[] = [
  {
    name: 'pasar_pairing_open_seconds',
    help: 'Age of the oldest pairing run that is not closed, by state',
    labels: ['state'],
    async read({ db }) {
      const { rows } = await db.execute<{ state: string; value: number }>(sql`
        select state, extract(epoch from now() - min(started_at))::float8 as value
        from pairing_runs where state <> 'closed' group by state`)
      return rows.map(({ state, value }) => ({ labels: { state }, value }))
    },
  },
]
