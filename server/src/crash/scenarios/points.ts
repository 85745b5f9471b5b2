import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { memberOwner, move, shopAccounts } from '../../domains/ledger/index.ts'
import { type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { tamper } from '../../platform/testing/tamper.ts'
import type { Person } from '../protocol.ts'
import type { Group, Scenario } from './group.ts'

const OLD = 30_00n
const THREE_YEARS_MS = 3 * 366 * DAY_MS

/** The nightly job expires old points; `drain` runs it repeatedly. */
const expiry: Scenario = async ({ harness, expectations }, who) => {
  await harness.ask('drain', { age: false })
  await harness.ask('direct', { name: 'give old points', who })
  expectations.expects(who, 'PTS', OLD)
  return async () => {
    expectations.expects(who, 'PTS', -OLD)
    await harness.ask('direct', { name: 'look at points today', who })
    await harness.ask('drain', { age: false })
  }
}

async function giveOldPoints(deps: Deps, { id }: Person): Promise<void> {
  const then = new Date(deps.clock.now().getTime() - THREE_YEARS_MS)
  const gift = { from: shopAccounts.points, to: memberOwner(id), asset: 'PTS', amount: OLD, kind: 'opening' }
  await transact(deps.db, (tx) =>
    move({ ...systemContext(deps, tx), clock: { now: () => then } }, [
      { ...gift, reference: 'crash', key: deps.ids.uuid() },
    ]),
  )
}

/** Points and their expiry. */
export const points: Group = {
  of: 'holders',
  scenarios: { 'expiry of points': expiry },
  jobs: ['wallet.expire-points'],
  direct: {
    'give old points': giveOldPoints,
    // Points expire once a day per member: earlier runs of the test count for another day.
    async 'look at points today'({ db }, { id }) {
      await tamper(
        db,
        sql`/* suite */ update ledger_transfers set idempotency_key = 'before ' || id
        where idempotency_key like ${`expire ${id} %`}`,
      )
      await db.execute(
        sql`/* suite */ update points_checks set due_on = current_date where member_id = ${id}::uuid`,
      )
    },
  },
}
