import { type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { changeTopUp, dueTopUps, lockTopUp } from './queries.ts'
import { moved, type TopUpState } from './rules.ts'

const BATCH = 100

/** Closes a top-up whose time is over, unless it was paid or proved meanwhile. */
export async function closeTopUp(deps: Deps, id: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const { clock } = systemContext(deps, tx)
    const topUp = await lockTopUp(tx, id)
    const state: TopUpState | undefined = topUp && moved(topUp.state, 'close')
    if (state && topUp!.expiresAt <= clock.now()) await changeTopUp(tx, id, { state, closedAt: clock.now() })
  })
}

/** Closes transfers that nobody has proved in time. */
export async function closeUnproved(deps: Deps): Promise<void> {
  const due = await dueTopUps(deps.db, ['waiting', 'rejected'], deps.clock.now(), BATCH)
  for (const { id } of due) await closeTopUp(deps, id)
}
