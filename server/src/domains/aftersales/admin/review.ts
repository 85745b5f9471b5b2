import type { Input } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/after-sales'
import type { Language } from '@pasar/contract/constants'
import { DAY_MS } from '@pasar/contract/time'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { type Refusal, type Result, refuse } from '../../../platform/result.ts'
import { findMember } from '../../identity/index.ts'
import { getSettings } from '../../settings/index.ts'
import { addressLines, getDispatchAddress } from '../../shipping/index.ts'
import { findStaffName } from '../../staff/index.ts'
import { reserveStock } from '../../stock/index.ts'
import { type Actor, moveAfterSale } from '../move.ts'
import { findOffices } from '../options.ts'
import { type Locked, lockAfterSale } from '../queries.ts'
import { canReject, nextState } from '../rules.ts'
import { afterSales, type StoredReturnAddress } from '../tables.ts'
import { type AdminView, showRequest } from './read-requests.ts'

/** The staff account as the shop's side of a request. */
export const asShop = async (ctx: StaffContext, note = ''): Promise<Actor> => ({
  party: 'shop',
  staffName: (await findStaffName(ctx.tx, ctx.staff.id)) ?? '',
  note,
})

/**
 * Approves a request. Goods that come back get an address; the replacement of an exchange is reserved.
 * Refuses `not-found`, `state-changed`, `input-invalid` when an exchange or a warranty is to keep the goods,
 * `out-of-stock`, `return-address-missing`.
 */
export async function approveRequest(
  ctx: StaffContext,
  { id, goodsBack, officeId, note }: Input<typeof calls.adminAfterSaleApprove>,
): Promise<Result<AdminView>> {
  const locked = await lockAfterSale(ctx.tx, id)
  if (!locked) return refuse('not-found')
  const { request } = locked
  const comesBack = goodsBack ?? request.goodsBack
  if (!comesBack && request.kind !== 'return') return refuse('input-invalid')
  const move = comesBack ? 'approve' : 'keep'
  if (!nextState(request.kind, request.state, move)) return refuse('state-changed')
  const returnAddress = comesBack ? await findReturnAddress(ctx, locked, officeId) : null
  if (comesBack && !returnAddress) return refuse('return-address-missing')
  const now = ctx.clock.now()
  const dueAt = comesBack ? new Date(now.getTime() + getSettings(ctx).returnParcelDays * DAY_MS) : null
  const change = { goodsBack: comesBack, returnAddress, dueAt, decidedAt: now, ...takeOver(ctx, locked) }
  const state = await moveAfterSale(ctx, locked, move, await asShop(ctx, note), change)
  const short = request.kind === 'exchange' ? await reserveReplacements(ctx, locked.lines) : null
  if (short) return short
  const after = { state, goodsBack: comesBack, officeId: returnAddress?.officeId ?? null, note }
  await recordAudit(ctx, 'after-sale.approve', `after-sale:${id}`, { state: request.state }, after)
  return await showRequest(ctx, { id })
}

/** Assigns an unassigned request to the staff account that acts on it. */
export const takeOver = (ctx: StaffContext, { request }: Locked) => ({
  assigneeId: request.assigneeId ?? ctx.staff.id,
})

/**
 * Returns the chosen service center, or the nearest one by country, or without any center the dispatch
 * address, in the member's language.
 */
async function findReturnAddress(
  ctx: StaffContext,
  { request, order }: Locked,
  officeId: string | undefined,
): Promise<StoredReturnAddress | null> {
  const language = (await findMember(ctx.tx, request.memberId))?.language ?? ctx.language
  const centers = await findOffices({ ...ctx, language }, order.address.country)
  const office = officeId ? centers.find((one) => one.id === officeId) : centers[0]
  if (!office) return officeId ? null : await findShopAddress(ctx, language)
  const { name, phone, country, countryName, address } = office
  return { officeId: office.id, name, phone, country, lines: [...address, countryName] }
}

async function findShopAddress(ctx: StaffContext, language: Language): Promise<StoredReturnAddress | null> {
  const address = await getDispatchAddress(ctx.tx)
  if (!address) return null
  const { name, phone, country } = address
  return { officeId: null, name, phone, country, lines: addressLines(address, language) }
}

/** Reserves the replacements of an exchange. @returns `out-of-stock`, or null */
export async function reserveReplacements(
  ctx: StaffContext,
  lines: readonly { replacementSkuId: string | null; quantity: number }[],
): Promise<Refusal | null> {
  const wanted = lines.map((line) => ({ skuId: line.replacementSkuId!, quantity: line.quantity }))
  const reserved = await reserveStock(ctx.tx, wanted)
  if (!reserved.ok) return reserved
  await emit(ctx.tx, 'stock.changed', { skuIds: wanted.map(({ skuId }) => skuId) })
  return null
}

/** Rejects a request with a reason for the buyer. Refuses `not-found`, `state-changed`. */
export async function rejectRequest(
  ctx: StaffContext,
  { id, reason }: Input<typeof calls.adminAfterSaleReject>,
): Promise<Result<AdminView>> {
  const locked = await lockAfterSale(ctx.tx, id)
  if (!locked) return refuse('not-found')
  const { request } = locked
  if (!canReject(request)) return refuse('state-changed')
  const change = { decisionNote: reason, decidedAt: ctx.clock.now(), ...takeOver(ctx, locked) }
  const state = await moveAfterSale(ctx, locked, 'reject', await asShop(ctx, reason), change)
  if (!state) return refuse('state-changed')
  await recordAudit(ctx, 'after-sale.reject', `after-sale:${id}`, { state: request.state }, { state, reason })
  return await showRequest(ctx, { id })
}

/** Assigns a request to the staff account, or to nobody. Refuses `not-found`. */
export async function assignRequest(
  ctx: StaffContext,
  { id, toMe }: Input<typeof calls.adminAfterSaleAssign>,
): Promise<Result<AdminView>> {
  const locked = await lockAfterSale(ctx.tx, id)
  if (!locked) return refuse('not-found')
  const assigneeId = toMe ? ctx.staff.id : null
  await ctx.tx.update(afterSales).set({ assigneeId }).where(eq(afterSales.id, id))
  const before = { assigneeId: locked.request.assigneeId }
  await recordAudit(ctx, 'after-sale.assign', `after-sale:${id}`, before, { assigneeId })
  return await showRequest(ctx, { id })
}
