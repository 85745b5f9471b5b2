import type { Input, Output } from '@pasar/contract/call'
import type {
  withdrawalCancel,
  withdrawalInfo,
  withdrawalList,
} from '@pasar/contract/calls/wallet/withdrawals'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { countUpTo } from '../../platform/db/sql-helpers.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { nextState } from '../../platform/transitions.ts'
import { presentWithdrawal } from './presenter.ts'
import { findLog, findWithdrawal, lockWithdrawal } from './queries.ts'
import { transitions } from './rules.ts'
import { withdrawalLog, withdrawals } from './tables.ts'
import { applyAction } from './transition.ts'

/** Lists the member's withdrawals, newest first. */
export async function listOwnWithdrawals(
  ctx: MemberContext,
  { state, channel, page, limit }: Input<typeof withdrawalList>,
): Promise<Result<Output<typeof withdrawalList>>> {
  const where = and(
    eq(withdrawals.memberId, ctx.member.id),
    state ? eq(withdrawals.state, state) : undefined,
    channel ? eq(withdrawals.channel, channel) : undefined,
  )
  const rows = await ctx.tx
    .select()
    .from(withdrawals)
    .where(where)
    .orderBy(desc(withdrawals.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const log = await ctx.tx
    .select()
    .from(withdrawalLog)
    .where(
      inArray(
        withdrawalLog.withdrawalId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(withdrawalLog.seq))
  const list = rows.map((row) =>
    presentWithdrawal(
      row,
      log.filter((l) => l.withdrawalId === row.id),
      ctx.language,
    ),
  )
  const total = await countUpTo(ctx.tx, sql`from ${withdrawals} where ${where}`)
  return ok({ list, total, page, limit })
}

/** Returns one of the member's withdrawals. Refuses `not-found`. */
export async function showOwnWithdrawal(
  ctx: MemberContext,
  { id }: Input<typeof withdrawalInfo>,
): Promise<Result<Output<typeof withdrawalInfo>>> {
  const row = await findWithdrawal(ctx.tx, id)
  if (row?.memberId !== ctx.member.id) return refuse('not-found')
  return ok(presentWithdrawal(row, await findLog(ctx.tx, id), ctx.language))
}

/** Cancels a withdrawal that is still under review. Refuses `not-found`, `state-changed`. */
export async function cancelOwnWithdrawal(
  ctx: MemberContext,
  { id }: Input<typeof withdrawalCancel>,
): Promise<Result<Output<typeof withdrawalCancel>>> {
  const row = await lockWithdrawal(ctx.tx, id)
  if (row?.memberId !== ctx.member.id) return refuse('not-found')
  if (!nextState(transitions, row.state, 'cancel')) return refuse('state-changed')
  const cancelled = await applyAction(ctx, row, 'cancel')
  return ok(presentWithdrawal(cancelled, await findLog(ctx.tx, id), ctx.language))
}
