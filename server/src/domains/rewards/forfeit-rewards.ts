import { z } from 'zod'
import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { forfeitPending } from './queries.ts'

const Erased = z.object({ memberId: z.uuid() })

/**
 * Forfeits the pending rewards of a member who has cancelled the account. The available bonus was given up.
 */
export async function forfeitRewards(deps: Deps, payload: unknown): Promise<void> {
  const { memberId } = Erased.parse(payload)
  await transact(deps.db, (tx) => forfeitPending(tx, memberId, deps.clock.now()))
}
