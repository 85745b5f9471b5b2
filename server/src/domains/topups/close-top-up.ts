import { type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { nextState } from '../../platform/transitions.ts'
import { listUnproved, lockTopUp, updateTopUp } from './queries.ts'
import { type TopUpState, transitions } from './rules.ts'

const BATCH = 100

/** Closes an expired top-up, unless it was paid or proved meanwhile. */
export async function closeTopUp(deps: Deps, id: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const { clock } = systemContext(deps, tx)
    const topUp = await lockTopUp(tx, id)
    const state: TopUpState | undefined = topUp && nextState(transitions, topUp.state, 'close')
    if (state && topUp!.expiresAt <= clock.now()) await updateTopUp(tx, id, { state, closedAt: clock.now() })
  })
}

/**
 * Closes expired transfers without proof, each in its own transaction.
 * @throws when some were not closed, after all others were
 */
export async function closeUnproved(deps: Deps): Promise<void> {
  await runEach(
    (failed) => listUnproved(deps.db, deps.clock.now(), failed, BATCH),
    (id) => closeTopUp(deps, id),
    { batch: BATCH, message: 'expired transfers were not closed' },
  )
}
