import { type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { hasRefundEvent, recordEvent } from '../queries.ts'
import type { Refund } from './queries.ts'

/** Kind of the payment event that a refund was sent to a provider which knows no refund number of ours. */
const SENT = 'refund.sent'

type Sent = Pick<Refund, 'paymentId' | 'no'>

/** Whether a refund may have reached its provider before, with an answer that was lost. */
export const wasSent = (tx: Tx, { paymentId, no }: Sent): Promise<boolean> =>
  hasRefundEvent(tx, paymentId, SENT, no)

/** Commits that a refund is about to be sent, so that a process that dies afterwards does not hide it. */
export async function recordSent(deps: Deps, { paymentId, no }: Sent): Promise<void> {
  await transact(deps.db, async (tx) => {
    const { ids, clock } = systemContext(deps, tx)
    await recordEvent(tx, { id: ids.uuid(), paymentId, kind: SENT, data: { no }, at: clock.now() })
  })
}
