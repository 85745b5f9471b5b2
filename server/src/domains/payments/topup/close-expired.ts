import type { Deps } from '../../../platform/context.ts'
import { closeTopUp, findExpiredTopUps } from '../../topups/index.ts'
import { closeOpenPayments, MAX_CLOSE_DELAY_MS } from '../attempts/poll-gateway.ts'
import { openPaymentsOfTopUp } from './queries.ts'

/** Closes expired top-ups once the outcomes of their payments are known. */
export async function closeExpiredTopUps(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (const { id, expiresAt } of await findExpiredTopUps(deps.db, ['created'], now, 100)) {
    const settled = await closeOpenPayments(deps, await openPaymentsOfTopUp(deps.db, id))
    if (settled || now.getTime() - expiresAt.getTime() > MAX_CLOSE_DELAY_MS) await closeTopUp(deps, id)
  }
}
