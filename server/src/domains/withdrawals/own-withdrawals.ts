import type { Input, Output } from '@pasar/contract/call'
import type { withdrawCancel, withdrawInfo, withdrawList } from '@pasar/contract/calls/withdrawals'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { countUpTo } from '../../platform/db/lists.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { carryOut } from './carry-out.ts'
import { lockWithdrawal, logOf, withdrawalById } from './queries.ts'
import { after } from './rules.ts'
import { withdrawalLog, withdrawals } from './tables.ts'
import { wireWithdrawal } from './wire.ts'

/** The member's withdrawals, newest first. */
export async function listOwn(
  ctx: MemberContext,
  { state, channel, page, limit }: Input<typeof withdrawList>,
): Promise<Result<Output<typeof withdrawList>>> {
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
    wireWithdrawal(
      row,
      log.filter((l) => l.withdrawalId === row.id),
      ctx.language,
    ),
  )
  const total = await countUpTo(ctx.tx, sql`from ${withdrawals} where ${where}`)
  return ok({ list, total, page, limit })
}

/** One of the member's withdrawals. */
export async function showOwn(
  ctx: MemberContext,
  { id }: Input<typeof withdrawInfo>,
): Promise<Result<Output<typeof withdrawInfo>>> {
  const row = await withdrawalById(ctx.tx, id)
  if (row?.memberId !== ctx.member.id) return refuse('not-found')
  return ok(wireWithdrawal(row, await logOf(ctx.tx, id), ctx.language))
}

/** Cancels what staff have not decided yet. */
export async function cancelOwn(
  ctx: MemberContext,
  { id }: Input<typeof withdrawCancel>,
): Promise<Result<Output<typeof withdrawCancel>>> {
  const row = await lockWithdrawal(ctx.tx, id)
  if (row?.memberId !== ctx.member.id) return refuse('not-found')
  if (!after(row.state, 'cancel')) return refuse('state-changed')
  const cancelled = await carryOut(ctx, row, 'cancel')
  return ok(wireWithdrawal(cancelled, await logOf(ctx.tx, id), ctx.language))
}
