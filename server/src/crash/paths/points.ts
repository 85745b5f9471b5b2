import { sql } from 'drizzle-orm'
import { shopAccounts, memberOwner, move } from '../../domains/ledger/index.ts'
import { type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Person } from '../ask.ts'
import type { Part, Path } from './part.ts'
import { DAY_MS } from '../../platform/time.ts'

const OLD = 30_00n
const THREE_YEARS_MS = 3 * 366 * DAY_MS

/** The night's job ends what is too old. It is one of those that `settle` runs, over and over. */
const expiry: Path = async ({ harness, book }, who) => {
  await harness.ask('settle', { age: false })
  await harness.ask('deed', { name: 'give old points', who })
  book.expects(who, 'PTS', OLD)
  return async () => {
    book.expects(who, 'PTS', -OLD)
    await harness.ask('deed', { name: 'look at points today', who })
    await harness.ask('settle', { age: false })
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

/** Members' points, and their end. */
export const points: Part = {
  of: 'holders',
  paths: { 'expiry of points': expiry },
  jobs: ['wallet.expire-points'],
  deeds: {
    'give old points': giveOldPoints,
    // Points of a member end once a day: what was done before in these tests is of another day.
    async 'look at points today'({ db }, { id }) {
      await db.execute(sql`/* suite */ update ledger_transfers set idempotency_key = 'before ' || id
        where idempotency_key like ${`expire ${id} %`}`)
      await db.execute(
        sql`/* suite */ update points_checks set due_on = current_date where member_id = ${id}::uuid`,
      )
    },
  },
}
