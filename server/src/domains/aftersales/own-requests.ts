import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/after-sales/after-sales'
import { afterSaleStatesWhere } from '@pasar/contract/orders/after-sale-states'
import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { presentTracking } from './parcels.ts'
import { loadRequests, presentAfterSale, presentCard } from './presenter.ts'
import { findAfterSale } from './queries.ts'
import { afterSales } from './tables.ts'

const open = afterSaleStatesWhere((facts) => facts.open)
const waiting = afterSaleStatesWhere((facts) => facts.waitsFor === 'buyer')

function matches(
  memberId: string,
  { view, orderId, mine }: Input<typeof calls.afterSaleList>,
): SQL | undefined {
  return and(
    eq(afterSales.memberId, memberId),
    view === 'open' ? inArray(afterSales.state, open) : undefined,
    view === 'closed' ? notInArray(afterSales.state, open) : undefined,
    orderId ? eq(afterSales.orderId, orderId) : undefined,
    mine ? inArray(afterSales.state, waiting) : undefined,
  )
}

/** Lists the member's requests, newest first, with counts. */
export async function listAfterSales(
  ctx: MemberContext,
  input: Input<typeof calls.afterSaleList>,
): Promise<Result<Output<typeof calls.afterSaleList>>> {
  const where = matches(ctx.member.id, input)
  const { page, limit } = input
  const rows = await ctx.tx
    .select()
    .from(afterSales)
    .where(where)
    .orderBy(desc(afterSales.createdAt), desc(afterSales.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const isOpen = inArray(afterSales.state, open)
  const [counts] = await ctx.tx
    .select({
      open: sql<number>`count(*) filter (where ${isOpen})::int`,
      closed: sql<number>`count(*) filter (where not ${isOpen})::int`,
      mine: sql<number>`count(*) filter (where ${inArray(afterSales.state, waiting)})::int`,
      unread: sql<number>`coalesce(sum(${afterSales.unreadByBuyer}), 0)::int`,
    })
    .from(afterSales)
    .where(eq(afterSales.memberId, ctx.member.id))
  return ok({
    list: (await loadRequests(ctx, rows)).map((loaded) => presentCard(ctx, loaded)),
    total: await ctx.tx.$count(afterSales, where),
    page,
    limit,
    counts: counts!,
    now: ctx.clock.now().toISOString(),
  })
}

/** Returns one of the member's requests. Refuses `not-found`. */
export async function showAfterSale(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<Result<Output<typeof calls.afterSaleInfo>>> {
  const row = await findAfterSale(ctx.tx, id)
  return row?.memberId === ctx.member.id ? ok(await presentAfterSale(ctx, row)) : refuse('not-found')
}

/** Lists the parcels of one of the member's requests with their tracking events. Refuses `not-found`. */
export async function trackAfterSale(
  ctx: MemberContext,
  { id, purpose }: Input<typeof calls.afterSaleTrack>,
): Promise<Result<Output<typeof calls.afterSaleTrack>>> {
  const row = await findAfterSale(ctx.tx, id)
  if (row?.memberId !== ctx.member.id) return refuse('not-found')
  return ok(await presentTracking(ctx, id, purpose))
}
