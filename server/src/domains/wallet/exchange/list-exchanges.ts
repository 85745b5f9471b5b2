import type { Input, Output } from '@pasar/contract/call'
import type { exchangeInfo, exchangeList } from '@pasar/contract/calls/wallet/exchange'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { walletExchanges } from '../tables.ts'
import { presentExchange } from './presenter.ts'

/** Lists the member's exchanges, newest first. */
export async function listExchanges(
  ctx: MemberContext,
  { page, limit }: Input<typeof exchangeList>,
): Promise<Result<Output<typeof exchangeList>>> {
  const where = eq(walletExchanges.memberId, ctx.member.id)
  const rows = await ctx.tx
    .select()
    .from(walletExchanges)
    .where(where)
    .orderBy(desc(walletExchanges.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await countUpTo(ctx.tx, sql`from ${walletExchanges} where ${where}`)
  return ok({ list: rows.map(presentExchange), total, page, limit })
}

/** Returns one of the member's exchanges. Refuses `not-found`. */
export async function showExchange(
  ctx: MemberContext,
  { id }: Input<typeof exchangeInfo>,
): Promise<Result<Output<typeof exchangeInfo>>> {
  const [row] = await ctx.tx
    .select()
    .from(walletExchanges)
    .where(and(eq(walletExchanges.id, id), eq(walletExchanges.memberId, ctx.member.id)))
  return row ? ok(presentExchange(row)) : refuse('not-found')
}
