import { startFailoverDatabase } from '../../../e2e/failover/database.ts'
import { missingPrerequisite } from '../../../e2e/failover/prerequisites.ts'
import { type FailoverReport, runFailovers } from '../../../e2e/failover/rounds.ts'
import { startFailoverCluster } from '../../../e2e/failover/start-cluster.ts'
import { getRunSeed } from '../../../server/src/crash/random.ts'
import { atMostAbsolute, type Benchmark, type Row } from '../../row.ts'

const ROUNDS = 20

/**
 * The primary of the database is killed while members buy, transfer and are refunded: the machine twice out
 * of three times, else PostgreSQL alone.
 */
export const failover: Benchmark = {
  name: 'failover',
  onRequest: true,
  async measure({ quick, log }) {
    const missing = missingPrerequisite()
    if (missing) throw new Error(`this measure needs ${missing} on this machine (see .ci/run)`)
    const rounds = quick ? 1 : ROUNDS
    const database = await startFailoverDatabase()
    try {
      const cluster = await startFailoverCluster(database)
      try {
        return describeFailovers(await runFailovers(cluster, database, { rounds, seed: getRunSeed(), log }))
      } finally {
        await cluster.close()
      }
    } finally {
      await database.close()
    }
  },
}

function describeFailovers({ secondsBack, acknowledged, lost, doubled, problems }: FailoverReport): Row[] {
  const sorted = secondsBack.toSorted((a, b) => a - b)
  const { orders, payments, charges, refunds, transfers } = acknowledged
  const detail =
    `${sorted.length} kills under ${orders} orders, ${payments} payments by balance and ${charges} by card, ` +
    `${refunds} refunds, ${transfers} transfers`
  const what = (text: string) => `the primary of the database is killed: ${text}`
  const row = (text: string, unit: string, pasar: number) => ({ what: what(text), unit, pasar, detail })
  return [
    atMostAbsolute(15, row('first purchase after, longest', 's', sorted.at(-1) ?? 0)),
    atMostAbsolute(15, row('first purchase after, median', 's', sorted[Math.floor(sorted.length / 2)] ?? 0)),
    atMostAbsolute(0, row('acknowledged and lost', '', lost.length)),
    atMostAbsolute(0, row('done twice', '', doubled.length)),
    atMostAbsolute(0, row('other differences of the books', '', problems.length)),
  ]
}
