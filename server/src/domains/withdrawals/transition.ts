import type { WithdrawalEvent } from '@pasar/contract/calls/admin/finance/withdrawals'
import type { WithdrawalState } from '@pasar/contract/calls/wallet/withdrawals'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { nextState } from '../../platform/transitions.ts'
import { sendWithdrawalEmail, sendWithdrawalMessage } from './emails.ts'
import { postPayout, reversePayout, voidHeldAmount } from './ledger-entries.ts'
import { recordEvent, type WithdrawalRow } from './queries.ts'
import { type Action, isOpen, transitions } from './rules.ts'
import { withdrawals } from './tables.ts'

type Changes = Partial<Pick<WithdrawalRow, 'reason' | 'reference' | 'paidAt' | 'paidBy' | 'proofId'>>

/** Ledger entries on entering a state; an approval has none. */
const ledgerEffects: Partial<Record<WithdrawalState, (ctx: Ctx, row: WithdrawalRow) => Promise<void>>> = {
  paid: postPayout,
  returned: reversePayout,
  rejected: voidHeldAmount,
  cancelled: voidHeldAmount,
  failed: voidHeldAmount,
}

/**
 * Applies an action: updates state, ledger and log, and notifies the member, in the caller's transaction.
 * @param row locked by the caller
 * @param note for the log only
 * @throws when the state does not allow the action
 */
export async function applyAction(
  ctx: Ctx,
  row: WithdrawalRow,
  action: Action,
  changes: Changes = {},
  note = '',
): Promise<WithdrawalRow> {
  const state = nextState(transitions, row.state, action)
  if (!state) throw new Error(`a withdrawal in state ${row.state} does not allow ${action}`)
  const changed = { ...changes, state, endedAt: isOpen(state) ? null : ctx.clock.now() }
  await ctx.tx.update(withdrawals).set(changed).where(eq(withdrawals.id, row.id))
  await ledgerEffects[state]?.(ctx, row)
  // Every state but the first is also the name of an event.
  await recordEvent(ctx, [row.id], state as WithdrawalEvent, note || changes.reason || changes.reference)
  const now = { ...row, ...changed }
  await sendWithdrawalMessage(ctx, now)
  await sendWithdrawalEmail(ctx, now)
  return now
}
