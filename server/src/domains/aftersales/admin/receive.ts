import type { Input } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/after-sales'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { type Result, refuse } from '../../../platform/result.ts'
import { lockStock, releaseStock, restock, writeOff } from '../../stock/index.ts'
import { moveAfterSale } from '../move.ts'
import { type LineRow, lockAfterSale } from '../queries.ts'
import { nextState } from '../rules.ts'
import { afterSaleLines } from '../tables.ts'
import { claimAgain } from './claim-again.ts'
import { type AdminView, showRequest } from './read-requests.ts'
import { asShop, reserveReplacements, takeOver } from './review.ts'

type ReceiveInput = Input<typeof calls.adminAfterSaleReceive>

/**
 * Records the inspection of the goods: accepted units go back to stock, are written off, or stay for repair.
 * Goods that arrive after the request was closed open it again. Refuses `not-found`, `state-changed`,
 * `after-sale-too-many`, `exchanges-reached` and `out-of-stock` for late goods, and `input-invalid` for lines
 * of another request, for a missing reason, and for a repair outside a warranty.
 */
export async function receiveGoods(ctx: StaffContext, input: ReceiveInput): Promise<Result<AdminView>> {
  const locked = await lockAfterSale(ctx.tx, input.id)
  if (!locked) return refuse('not-found')
  const { request, order } = locked
  if (!nextState(request.kind, request.state, 'accept')) return refuse('state-changed')
  const lines = inspect(locked.lines, input, request.kind === 'warranty')
  if (!lines) return refuse('input-invalid')
  const isAccepted = lines.some(({ accepted }) => accepted! > 0)
  const isExchange = request.kind === 'exchange'
  await lockStock(
    ctx.tx,
    lines.flatMap((line) => [line.skuId, line.replacementSkuId ?? []].flat()),
  )
  const isLate = request.state === 'lost'
  const refusal = isLate ? await claimAgain(ctx, locked) : null
  if (refusal) return refusal
  const short = isLate && isExchange && isAccepted ? await reserveReplacements(ctx, lines) : null
  if (short) return short
  for (const { id, accepted, disposition, restocked } of lines)
    await ctx.tx
      .update(afterSaleLines)
      .set({ accepted, disposition, restocked })
      .where(eq(afterSaleLines.id, id))
  const change = { ...takeOver(ctx, locked), ...(input.reason ? { decisionNote: input.reason } : {}) }
  const actor = await asShop(ctx, input.reason)
  const moved = { request, order, lines }
  const state = await moveAfterSale(ctx, moved, isAccepted ? 'accept' : 'refuse', actor, change)
  await changeStock(ctx, request.no, lines, isExchange && (isAccepted || !isLate))
  const after = { state, lines: input.lines, reason: input.reason }
  await recordAudit(ctx, 'after-sale.receive', `after-sale:${input.id}`, { state: request.state }, after)
  return await showRequest(ctx, { id: input.id })
}

/** Applies the inspection to the lines; null where it does not fit them. */
function inspect(lines: readonly LineRow[], input: ReceiveInput, isWarranty: boolean): LineRow[] | null {
  const results = new Map(input.lines.map((line) => [line.lineId, line]))
  if (results.size !== lines.length || input.lines.length !== lines.length) return null
  const inspected: LineRow[] = []
  for (const line of lines) {
    const result = results.get(line.id)
    if (!result || result.accepted > line.quantity) return null
    if (result.disposition === 'repair' && !isWarranty) return null
    if (result.accepted < line.quantity && !input.reason) return null
    const { accepted, disposition } = result
    inspected.push({ ...line, accepted, disposition, restocked: disposition === 'restock' ? accepted : 0 })
  }
  return inspected
}

/** Puts accepted units back or writes them off, and releases replacements of units that were not accepted. */
async function changeStock(
  ctx: StaffContext,
  no: string,
  lines: readonly LineRow[],
  isExchange: boolean,
): Promise<void> {
  const accepted = (disposition: string) =>
    lines
      .filter((line) => line.disposition === disposition && line.accepted! > 0)
      .map((line) => ({ skuId: line.skuId, quantity: line.accepted! }))
  const [back, lost] = [accepted('restock'), accepted('write_off')]
  const released = isExchange
    ? lines
        .map((line) => ({ skuId: line.replacementSkuId!, quantity: line.quantity - line.accepted! }))
        .filter(({ quantity }) => quantity > 0)
    : []
  await releaseStock(ctx.tx, released)
  await restock(ctx.tx, back, no)
  if (lost.length > 0) await writeOff(ctx.tx, lost, no)
  const skuIds = [...back, ...released].map(({ skuId }) => skuId)
  if (skuIds.length > 0) await emit(ctx.tx, 'stock.changed', { skuIds })
}
