import type { Deps } from '../../../platform/context.ts'
import { closeTopUp, dueTopUps } from '../../topups/index.ts'
import { settlePayments, WAIT_FOR_VENDOR_MS } from '../ask-vendor.ts'
import { openPaymentsOfTopUp } from './queries.ts'

/** Closes top-ups that nobody has paid in time, once their payment companies say that no money comes. */
export async function closeExpiredTopUps(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (const { id, expiresAt } of await dueTopUps(deps.db, ['created'], now, 100)) {
    const settled = await settlePayments(deps, await openPaymentsOfTopUp(deps.db, id))
    if (settled || now.getTime() - expiresAt.getTime() > WAIT_FOR_VENDOR_MS) await closeTopUp(deps, id)
  }
}
