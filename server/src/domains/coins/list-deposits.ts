import type { Input, Output } from '@pasar/contract/call'
import type { CoinDeposit, coinRechargeInfo, coinRechargeList } from '@pasar/contract/calls/coins'
import { toMoney } from '@pasar/contract/money'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { checksummedAddress } from '../../platform/crypto/evm-address.ts'
import { countUpTo } from '../../platform/db/lists.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { numbersOf } from '../settings/index.ts'
import { confirmationsOf } from './rules.ts'
import { COIN } from './settings.ts'
import { coinDeposits } from './tables.ts'

type Row = typeof coinDeposits.$inferSelect

/** The member's deposits, newest first. */
export async function listDeposits(
  ctx: MemberContext,
  { page, limit }: Input<typeof coinRechargeList>,
): Promise<Result<Output<typeof coinRechargeList>>> {
  const where = eq(coinDeposits.memberId, ctx.member.id)
  const rows = await ctx.tx
    .select()
    .from(coinDeposits)
    .where(where)
    .orderBy(desc(coinDeposits.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await countUpTo(ctx.tx, sql`from ${coinDeposits} where ${where}`)
  return ok({ list: await wireDeposits(ctx, rows), total, page, limit })
}

/** One deposit of the member's. Refuses `not-found`. */
export async function showDeposit(
  ctx: MemberContext,
  { id }: Input<typeof coinRechargeInfo>,
): Promise<Result<Output<typeof coinRechargeInfo>>> {
  const rows = await ctx.tx
    .select()
    .from(coinDeposits)
    .where(and(eq(coinDeposits.id, id), eq(coinDeposits.memberId, ctx.member.id)))
  const [deposit] = await wireDeposits(ctx, rows)
  return deposit ? ok(deposit) : refuse('not-found')
}

/** Deposits as they are told, with the confirmations that they have now. */
export async function wireDeposits(ctx: Ctx, rows: readonly Row[]): Promise<CoinDeposit[]> {
  if (rows.length === 0) return []
  const heights = await lookedThrough(ctx)
  const needed = numbersOf(ctx).coinConfirmations
  return rows.map((row) => ({
    id: row.id,
    amount: toMoney(row.amount, COIN),
    state: row.state,
    address: checksummedAddress(row.address),
    tx: row.tx,
    confirmations: confirmationsOf(row, heights.get(row.chain) ?? 0, needed),
    needed,
    seenAt: row.seenAt.toISOString(),
    creditedAt: row.creditedAt?.toISOString() ?? null,
  }))
}

/** By chain, of which a shop has had few. */
async function lookedThrough({ tx }: Ctx): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ chain: string; height: string | null }>(
    sql`select chain, height from coin_cursors`,
  )
  return new Map(rows.map(({ chain, height }) => [chain, Number(height ?? 0)]))
}
