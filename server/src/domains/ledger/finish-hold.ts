import { ok, type Result, refuse } from '../../platform/result.ts'
import { buildEntry, buildSettlement, type LedgerContext } from './move.ts'
import {
  type Account,
  findResolution,
  findTransfersByKey,
  insertTransfers,
  lockAccountsById,
  type TransferRow,
} from './queries.ts'
import { counterpartOfDebt, getAvailable, getEffect, getSettlement } from './rules.ts'

async function finishHold(
  ctx: LedgerContext,
  holdKey: string,
  phase: 'post' | 'void',
  { amount: postedAmount, key = `${phase} ${holdKey}` }: { amount?: bigint; key?: string } = {},
): Promise<Result<{ phase: 'post' | 'void'; amount: bigint }>> {
  const [pending] = await findTransfersByKey(ctx.tx, [holdKey])
  if (pending?.phase !== 'pending') return refuse('not-found')
  const amount = postedAmount ?? pending.amount
  if (amount <= 0n || amount > pending.amount) throw new RangeError('a hold posts at most its own amount')
  const accounts = await lockAccountsById(ctx.tx, [pending.debitId, pending.creditId])
  const resolved = await findResolution(ctx.tx, pending.id)
  if (resolved) return ok({ phase: resolved.phase as 'post' | 'void', amount: resolved.amount })
  await insertTransfers(ctx.tx, [
    {
      row: {
        ...pending,
        id: ctx.ids.uuid(),
        phase,
        pendingId: pending.id,
        key,
        amount,
        at: ctx.clock.now(),
      },
      effect: getEffect(phase, amount, pending.amount),
    },
  ])
  await settleReleased(ctx, pending, accounts, phase === 'void' ? pending.amount : pending.amount - amount)
  return ok({ phase, amount })
}

/** Pays a member's debt out of an amount that is no longer held. */
async function settleReleased(
  ctx: LedgerContext,
  { debitId, reference, key }: TransferRow,
  accounts: readonly Account[],
  released: bigint,
): Promise<void> {
  const account = accounts.find(({ id }) => id === debitId)!
  const debt = accounts.find(
    ({ owner, asset }) => owner === counterpartOfDebt(account.owner) && asset === account.asset,
  )
  const amount = debt ? getSettlement(getAvailable(account) + released, debt.balance) : 0n
  if (amount > 0n)
    await insertTransfers(ctx.tx, [
      buildEntry(
        ctx,
        buildSettlement(account, amount, { reference, key: `void ${key}` }),
        'single',
        account,
        debt!,
      ),
    ])
}

/**
 * Posts a hold, in full or `amount` of it; the rest becomes available again. A resolved hold stays as it is:
 * the result's
 * `phase` says whether it was posted or voided. Refuses `not-found` for an unknown key.
 * @param holdKey idempotency key of the hold
 * @param posting.amount minor units
 * @param posting.key idempotency key of the transfer; that of the hold with a prefix by default
 * @throws RangeError for an amount above that of the hold
 */
export const postHold = (ctx: LedgerContext, holdKey: string, posting?: { amount?: bigint; key?: string }) =>
  finishHold(ctx, holdKey, 'post', posting)

/** Voids a hold: the money becomes available again. Same results as `postHold`. */
export const voidHold = (ctx: LedgerContext, holdKey: string) => finishHold(ctx, holdKey, 'void')
