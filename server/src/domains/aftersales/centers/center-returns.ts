import type { Input, Output } from '@pasar/contract/call'
import type { CenterReturn, centerReturnList } from '@pasar/contract/calls/after-sales/center-returns'
import { maskName } from '@pasar/contract/validate'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findMembers } from '../../identity/index.ts'
import { findOwnCenter } from '../../service-centers/index.ts'
import { type Loaded, loadRequests, presentLine } from '../presenter.ts'
import type { AfterSaleRow } from '../queries.ts'
import { afterSales } from '../tables.ts'

/**
 * Lists the returns that the member's center is to take in, or has taken in, newest first. Refuses
 * `not-found` without a center.
 */
export async function listReturns(
  ctx: MemberContext,
  { view, page, limit }: Input<typeof centerReturnList>,
): Promise<Result<Output<typeof centerReturnList>>> {
  const center = await findOwnCenter(ctx.tx, ctx.member.id)
  if (!center) return refuse('not-found')
  const where = and(
    eq(afterSales.serviceCenterId, center.id),
    view === 'open' ? eq(afterSales.state, 'awaiting_parcel') : isNotNull(afterSales.intake),
  )
  const rows = await ctx.tx
    .select()
    .from(afterSales)
    .where(where)
    .orderBy(desc(afterSales.createdAt), desc(afterSales.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await ctx.tx.$count(afterSales, where)
  return ok({ list: await presentReturns(ctx, rows), total, page, limit })
}

/** Presents requests to a service center: the goods, and the buyer with a masked name. */
export async function presentReturns(ctx: Ctx, rows: readonly AfterSaleRow[]): Promise<CenterReturn[]> {
  const loaded = await loadRequests(ctx, rows)
  const buyers = await findMembers(ctx.tx, [...new Set(rows.map(({ memberId }) => memberId))])
  return loaded.map((one) => present(ctx, one, buyers.get(one.request.memberId)?.nickname ?? ''))
}

function present({ language }: Ctx, { request, order, lines }: Loaded, nickname: string): CenterReturn {
  const { intake, state } = request
  const takenIn = new Map(intake?.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  return {
    id: request.id,
    no: request.no,
    kind: request.kind,
    buyer: maskName(nickname),
    lines: lines.map((line) => {
      const { id, title, optionText, picture, quantity } = presentLine(line, order, language)
      return { id, title, optionText, picture, quantity, takenIn: intake ? (takenIn.get(id) ?? 0) : null }
    }),
    announcedAt: request.dropOff?.at ?? request.since.toISOString(),
    until: state === 'awaiting_parcel' ? (request.dueAt?.toISOString() ?? null) : null,
    takenInAt: intake?.at ?? null,
    note: intake?.note ?? '',
    closed: state !== 'awaiting_parcel' && state !== 'at_center',
  }
}
