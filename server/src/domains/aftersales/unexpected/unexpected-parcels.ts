import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/unexpected-parcels'
import type { Language } from '@pasar/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/errors.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { restock, writeOff } from '../../stock/index.ts'
import { holdUploads } from '../attachments.ts'
import { unexpectedParcels } from '../tables.ts'
import { holderOf } from './forget-unexpected.ts'
import {
  findByNumber,
  findSkus,
  findUnexpected,
  listIds,
  lockUnexpected,
  presentUnexpected,
  type UnexpectedRow,
  type UnexpectedView,
} from './queries.ts'

const messages = {
  content: { en: 'Enter a SKU code, or what it is', zh: '请填写 SKU 编码，或物品说明' },
  code: { en: 'There is no such SKU', zh: '没有该 SKU' },
  recorded: { en: 'This parcel is recorded and still open', zh: '该包裹已登记且尚未处理' },
  number: { en: 'No order and no request has this number', zh: '没有该编号的订单或售后申请' },
  stock: { en: 'Only units of SKUs can be put into stock', zh: '只有 SKU 商品才能入库' },
} as const

const say = (name: keyof typeof messages, language: Language): string =>
  messages[name][language.startsWith('zh') ? 'zh' : 'en']

/** Lists unexpected parcels: open ones by age, closed ones newest first. */
export async function listUnexpected(
  ctx: StaffContext,
  { page, limit, state, keyword }: Input<typeof calls.adminUnexpectedParcelList>,
): Promise<Result<Output<typeof calls.adminUnexpectedParcelList>>> {
  const isOpen = state === 'open'
  const ofState = isOpen ? sql`u.state = 'open'` : sql`u.state <> 'open'`
  const where = keyword ? sql`${ofState} and strpos(upper(u.tracking_no), upper(${keyword})) > 0` : ofState
  const order = isOpen ? sql`u.received_at, u.id` : sql`u.closed_at desc, u.id`
  const ids = await listIds(ctx.tx, where, order, { page, limit })
  const byId = new Map((await findUnexpected(ctx.tx, ids)).map((row) => [row.id, row]))
  const list = await presentUnexpected(
    ctx,
    ids.map((id) => byId.get(id)!),
  )
  return ok({
    list,
    total: await countUpTo(ctx.tx, sql`from unexpected_parcels u where ${where}`),
    page,
    limit,
  })
}

/** Returns an unexpected parcel. Refuses `not-found`. */
export async function showUnexpected(
  ctx: StaffContext,
  { id }: { id: string },
): Promise<Result<UnexpectedView>> {
  const [row] = await presentUnexpected(ctx, await findUnexpected(ctx.tx, [id]))
  return row ? ok(row) : refuse('not-found')
}

/**
 * Records a parcel that no request expects. Refuses `input-invalid` for an unknown SKU code, for a content
 * without code and text, for a number that is recorded and open, and for pictures of others.
 */
export async function recordUnexpected(
  ctx: StaffContext,
  { trackingNo, carrier, contents, note, fileIds }: Input<typeof calls.adminUnexpectedParcelRecord>,
): Promise<Result<UnexpectedView>> {
  const skus = await findSkus(
    ctx.tx,
    contents.map(({ code }) => code),
  )
  const rows: UnexpectedRow['contents'] = []
  for (const { code, text, quantity } of contents) {
    const sku = skus.get(code)
    if (code && !sku) return refuseFields({ contents: `${say('code', ctx.language)}: ${code}` })
    if (!sku && !text) return refuseFields({ contents: say('content', ctx.language) })
    rows.push({ skuId: sku?.id ?? null, code, title: sku?.title ?? text, quantity })
  }
  const id = ctx.ids.uuid()
  const parcel = { trackingNo, carrier, contents: rows, note, fileIds: [...new Set(fileIds)] }
  const owner = { id: ctx.staff.id, holder: holderOf(id) }
  if (!(await holdUploads(ctx.tx, owner, { pictures: parcel.fileIds }))) return refuse('input-invalid')
  try {
    await ctx.tx
      .insert(unexpectedParcels)
      .values({ ...parcel, id, state: 'open', staffId: ctx.staff.id, receivedAt: ctx.clock.now() })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return refuseFields({ trackingNo: say('recorded', ctx.language) })
  }
  // Staff write persons into notes, and the audit log is immutable.
  const facts = { carrier, lines: rows.length, pictures: parcel.fileIds.length }
  await recordAudit(ctx, 'unexpected-parcel.record', `unexpected-parcel:${id}`, null, facts)
  return await showUnexpected(ctx, { id })
}

/**
 * Closes an unexpected parcel as one of an order or a request. Its units are inspected with the request.
 * Refuses `not-found`, `state-changed`, and `input-invalid` for an unknown number.
 */
export async function matchUnexpected(
  ctx: StaffContext,
  { id, no }: Input<typeof calls.adminUnexpectedParcelMatch>,
): Promise<Result<UnexpectedView>> {
  const parcel = await lockUnexpected(ctx.tx, id)
  if (!parcel) return refuse('not-found')
  if (parcel.state !== 'open') return refuse('state-changed')
  const found = await findByNumber(ctx.tx, no)
  if (!found) return refuseFields({ no: say('number', ctx.language) })
  await close(ctx, id, { state: 'matched', ...found })
  await recordAudit(ctx, 'unexpected-parcel.match', `unexpected-parcel:${id}`, null, { no, ...found })
  return await showUnexpected(ctx, { id })
}

/**
 * Closes an unexpected parcel with a reason. Units of SKUs are put into stock or written off by the stock
 * domain. Refuses `not-found`, `state-changed`, and `input-invalid` when nothing can be put into stock.
 */
export async function closeUnexpected(
  ctx: StaffContext,
  { id, outcome, reason }: Input<typeof calls.adminUnexpectedParcelClose>,
): Promise<Result<UnexpectedView>> {
  const parcel = await lockUnexpected(ctx.tx, id)
  if (!parcel) return refuse('not-found')
  if (parcel.state !== 'open') return refuse('state-changed')
  const units = parcel.contents.flatMap(({ skuId, quantity }) => (skuId ? [{ skuId, quantity }] : []))
  if (outcome === 'stocked' && units.length < parcel.contents.length)
    return refuseFields({ outcome: say('stock', ctx.language) })
  await close(ctx, id, { state: outcome, reason })
  const reference = `unexpected-parcel ${id}`
  if (outcome === 'stocked') {
    await restock(ctx.tx, units, reference)
    await emit(ctx.tx, 'stock.changed', { skuIds: units.map(({ skuId }) => skuId) })
  }
  if (outcome === 'written_off' && units.length > 0) await writeOff(ctx.tx, units, reference)
  await recordAudit(ctx, 'unexpected-parcel.close', `unexpected-parcel:${id}`, null, { outcome, reason })
  return await showUnexpected(ctx, { id })
}

async function close(ctx: StaffContext, id: string, change: Partial<UnexpectedRow>): Promise<void> {
  await ctx.tx
    .update(unexpectedParcels)
    .set({ ...change, closedBy: ctx.staff.id, closedAt: ctx.clock.now() })
    .where(eq(unexpectedParcels.id, id))
}
