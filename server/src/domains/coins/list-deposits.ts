import type { Input, Output } from '@pasar/contract/call'
import type { CoinDeposit, coinDepositInfo, coinDepositList } from '@pasar/contract/calls/wallet/coins'
import { toMoney } from '@pasar/contract/money'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { checksummedAddress } from '../../platform/crypto/evm-address.ts'
import { countUpTo } from '../../platform/db/sql-helpers.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { getSettings } from '../settings/index.ts'
import { countConfirmations } from './rules.ts'
import { COIN } from './settings.ts'
import { coinDeposits } from './tables.ts'

type Row = typeof coinDeposits.$inferSelect

/** Lists the member's deposits, newest first. */
export async function listDeposits(
  ctx: MemberContext,
  { page, limit }: Input<typeof coinDepositList>,
): Promise<Result<Output<typeof coinDepositList>>> {
  const where = eq(coinDeposits.memberId, ctx.member.id)
  const rows = await ctx.tx
    .select()
    .from(coinDeposits)
    .where(where)
    .orderBy(desc(coinDeposits.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await countUpTo(ctx.tx, sql`from ${coinDeposits} where ${where}`)
  return ok({ list: await presentDeposits(ctx, rows), total, page, limit })
}

/** Returns one of the member's deposits. Refuses `not-found`. */
export async function showDeposit(
  ctx: MemberContext,
  { id }: Input<typeof coinDepositInfo>,
): Promise<Result<Output<typeof coinDepositInfo>>> {
  const rows = await ctx.tx
    .select()
    .from(coinDeposits)
    .where(and(eq(coinDeposits.id, id), eq(coinDeposits.memberId, ctx.member.id)))
  const [deposit] = await presentDeposits(ctx, rows)
  return deposit ? ok(deposit) : refuse('not-found')
}

/** Builds deposits of the contract, with their current confirmations. */
export async function presentDeposits(ctx: Ctx, rows: readonly Row[]): Promise<CoinDeposit[]> {
  if (rows.length === 0) return []
  const heights = await findHeights(ctx)
  const needed = getSettings(ctx).coinConfirmations
  return rows.map((row) => ({
    id: row.id,
    amount: toMoney(row.amount, COIN),
    state: row.state,
    address: checksummedAddress(row.address),
    tx: row.tx,
    confirmations: countConfirmations(row, heights.get(row.chain) ?? 0, needed),
    needed,
    seenAt: row.seenAt.toISOString(),
    creditedAt: row.creditedAt?.toISOString() ?? null,
  }))
}

/** Returns the last scanned height by chain. */
async function findHeights({ tx }: Ctx): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ chain: string; height: string | null }>(
    sql`select chain, height from coin_cursors`,
  )
  return new Map(rows.map(({ chain, height }) => [chain, Number(height ?? 0)]))
}
