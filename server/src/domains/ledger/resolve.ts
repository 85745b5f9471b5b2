import { ok, type Result, refuse } from '../../platform/result.ts'
import type { LedgerContext } from './move.ts'
import { lockAccountsById, resolutionOf, transfersByKey, writeTransfers } from './queries.ts'
import { effectOf } from './rules.ts'

async function resolve(
  ctx: LedgerContext,
  holdKey: string,
  phase: 'post' | 'void',
  taken?: bigint,
): Promise<Result<{ phase: 'post' | 'void'; amount: bigint }>> {
  const [pending] = await transfersByKey(ctx.tx, [holdKey])
  if (pending?.phase !== 'pending') return refuse('not-found')
  const amount = taken ?? pending.amount
  if (amount <= 0n || amount > pending.amount) throw new RangeError('a post takes at most what is held')
  await lockAccountsById(ctx.tx, [pending.debitId, pending.creditId])
  const done = await resolutionOf(ctx.tx, pending.id)
  if (done) return ok({ phase: done.phase as 'post' | 'void', amount: done.amount })
  await writeTransfers(ctx.tx, [
    {
      row: {
        ...pending,
        id: ctx.ids.uuid(),
        phase,
        pendingId: pending.id,
        key: `${phase} ${holdKey}`,
        amount,
        at: ctx.clock.now(),
      },
      effect: effectOf(phase, amount, pending.amount),
    },
  ])
  return ok({ phase, amount })
}

/**
 * Takes what a hold keeps, wholly or `amount` of it (the rest is free again). Done before, it answers what was
 * done then: the caller looks at `phase`.
 * @param holdKey the key the hold was made with
 */
export const postHold = (ctx: LedgerContext, holdKey: string, amount?: bigint) =>
  resolve(ctx, holdKey, 'post', amount)

/** Lets go of a hold. Same answers as `postHold`. */
export const voidHold = (ctx: LedgerContext, holdKey: string) => resolve(ctx, holdKey, 'void')
