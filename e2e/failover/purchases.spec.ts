import { getRunSeed } from '../../server/src/crash/random.ts'
import { runFailovers } from './rounds.ts'
import { expect, test } from './test.ts'

const ROUNDS = Number(process.env.FAILOVER_ROUNDS ?? 3)

test('loses and repeats nothing, and comes back by itself, when the primary is killed under shoppers', async ({
  cluster,
  database,
}) => {
  const seed = getRunSeed()
  const log = (line: string) => process.stdout.write(`  ${line}\n`)
  const report = await runFailovers(cluster, database, { rounds: ROUNDS, seed, log })
  const { lost, doubled, problems, acknowledged, stats, secondsBack } = report
  log(
    `CRASH_SEED=${seed}: longest ${Math.max(...secondsBack).toFixed(1)} s; acknowledged ${JSON.stringify(acknowledged)}; ` +
      `repeated ${stats.retried.length} without a response, ${stats.unavailable} without a database, ${stats.locked} on a locked key`,
  )
  expect({ lost, doubled, problems }, `CRASH_SEED=${seed}`).toEqual({ lost: [], doubled: [], problems: [] })
})
