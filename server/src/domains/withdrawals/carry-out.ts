import type { WithdrawalEvent } from '@pasar/contract/calls/admin/withdrawals'
import type { WithdrawalState } from '@pasar/contract/calls/withdrawals'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { payOut, takeBack, unfreeze } from './books.ts'
import { mailMember } from './mails.ts'
import { noteEvent, type WithdrawalRow } from './queries.ts'
import { after, type Deed, isOpen } from './rules.ts'
import { withdrawals } from './tables.ts'

type Changes = Partial<Pick<WithdrawalRow, 'reason' | 'reference' | 'paidAt' | 'paidBy' | 'proofId'>>

/** What each state that a deed leads to does in the ledger; an approval alone does nothing there. */
const inTheBooks: Partial<Record<WithdrawalState, (ctx: Ctx, row: WithdrawalRow) => Promise<void>>> = {
  paid: payOut,
  returned: takeBack,
  rejected: unfreeze,
  cancelled: unfreeze,
  failed: unfreeze,
}

/**
 * Does a deed that the state allows: state, ledger, log and the mail to the member, in the caller's transaction.
 * @param row as it is locked
 * @param note for the log only
 */
export async function carryOut(
  ctx: Ctx,
  row: WithdrawalRow,
  deed: Deed,
  changes: Changes = {},
  note = '',
): Promise<WithdrawalRow> {
  const state = after(row.state, deed)
  if (!state) throw new Error(`a withdrawal that is ${row.state} cannot ${deed}`)
  const changed = { ...changes, state, endedAt: isOpen(state) ? null : ctx.clock.now() }
  await ctx.tx.update(withdrawals).set(changed).where(eq(withdrawals.id, row.id))
  await inTheBooks[state]?.(ctx, row)
  // Every state but the first is also the name of what happened.
  await noteEvent(ctx, [row.id], state as WithdrawalEvent, note || changes.reason || changes.reference)
  const now = { ...row, ...changed }
  await mailMember(ctx, now)
  return now
}
