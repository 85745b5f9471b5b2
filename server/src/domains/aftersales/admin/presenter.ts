import type { Output } from '@pasar/contract/call'
import type { AdminAfterSale, adminAfterSaleList } from '@pasar/contract/calls/admin/after-sales'
import { toMoney } from '@pasar/contract/money'
import { asc, eq } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { localize, presentPicture } from '../../../platform/localized-text.ts'
import { text } from '../../../texts/text.ts'
import { findMembers } from '../../identity/index.ts'
import { getCurrency } from '../../orders/index.ts'
import { getSettings } from '../../settings/index.ts'
import { getAfterSaleParcels } from '../../shipping/index.ts'
import { findStaffNames } from '../../staff/index.ts'
import { getAvailableStock } from '../../stock/index.ts'
import { presentAttachments, presentIntake } from '../attachments.ts'
import { presentRequestParcels } from '../parcels.ts'
import {
  type Loaded,
  loadRequests,
  presentAmount,
  presentDropOff,
  presentEscalation,
  presentEvent,
  presentLine,
  presentMessages,
  presentRefund,
  presentReturnAddress,
  toActionInputs,
} from '../presenter.ts'
import { type AfterSaleRow, getEvents, getMessages, getSkuViews } from '../queries.ts'
import { canLose, isOverdue, staffActions } from '../rules.ts'
import { afterSaleNotes } from '../tables.ts'
import { needsOtherDecider } from './other-decider.ts'
import { computeRefund, isRefundFailed } from './refundable.ts'

type Row = Output<typeof adminAfterSaleList>['list'][number]

/** Presents requests in the console's list. */
export async function presentRows(ctx: StaffContext, all: readonly Loaded[]): Promise<Row[]> {
  const members = await findMembers(ctx.tx, [...new Set(all.map(({ request }) => request.memberId))])
  const names = await findStaffNames(
    ctx.tx,
    all.flatMap(({ request }) => request.assigneeId ?? []),
  )
  const reviewDays = getSettings(ctx).afterSaleReviewDays
  return all.map((loaded) => {
    const { request, order, lines } = loaded
    const member = members.get(request.memberId)
    const first = lines[0]!.item
    const { assigneeId } = request
    return {
      ...{ id: request.id, no: request.no, kind: request.kind, state: request.state, reason: request.reason },
      reasonText: text(ctx.language, `aftersales.reason_${request.reason}`),
      ...{ orderId: order.id, orderNo: order.no },
      member: { id: request.memberId, username: member?.username ?? '', nickname: member?.nickname ?? '' },
      title: localize(first.title, ctx.language),
      picture: presentPicture(first.picture, ctx.language),
      count: lines.reduce((n, { line }) => n + line.quantity, 0),
      amount: presentAmount(request, order),
      goodsBack: request.goodsBack,
      assignee: assigneeId
        ? { id: assigneeId, name: names.get(assigneeId) ?? '', isMe: assigneeId === ctx.staff.id }
        : null,
      escalation: request.escalation,
      unread: request.unreadByShop,
      since: request.since.toISOString(),
      overdue: isOverdue(toActionInputs(loaded), ctx.clock.now(), reviewDays),
      createdAt: request.createdAt.toISOString(),
    }
  })
}

/** Presents the lines of a request with what staff need to decide. */
async function presentLines(ctx: StaffContext, { lines, order }: Loaded): Promise<AdminAfterSale['lines']> {
  const sent = lines.map(({ line }) => line.replacementSkuId ?? line.skuId)
  const skus = await getSkuViews(ctx.tx, [...new Set([...sent, ...lines.map(({ line }) => line.skuId)])])
  const available = await getAvailableStock(ctx.tx, sent)
  return lines.map((one, at) => ({
    ...presentLine(one, order, ctx.language),
    skuCode: skus.get(one.line.skuId)?.code ?? '',
    disposition: one.line.disposition,
    replacementCode: one.line.replacementSkuId ? (skus.get(one.line.replacementSkuId)?.code ?? '') : '',
    left: available.get(sent[at]!) ?? 0,
    ordered: one.item.quantity,
    refunded: one.item.refundedQuantity,
    requested: one.item.claimed,
  }))
}

/** Whether units that the inspection refused are still at the shop. */
export async function hasRefusedUnits(
  { tx }: Pick<StaffContext, 'tx'>,
  id: string,
  lines: readonly { quantity: number; accepted: number | null }[],
): Promise<boolean> {
  if (!lines.some(({ quantity, accepted }) => accepted !== null && accepted < quantity)) return false
  return !(await getAfterSaleParcels(tx, [id])).some(({ purpose }) => purpose === 'sent_back')
}

/** Presents a request with everything that staff see. */
export async function presentAdminRequest(ctx: StaffContext, row: AfterSaleRow): Promise<AdminAfterSale> {
  const [loaded] = await loadRequests(ctx, [row])
  const { order, laterId } = loaded!
  const [view] = await presentRows(ctx, [loaded!])
  const member = (await findMembers(ctx.tx, [row.memberId])).get(row.memberId)
  const events = await getEvents(ctx.tx, row.id)
  const notes = await ctx.tx
    .select()
    .from(afterSaleNotes)
    .where(eq(afterSaleNotes.afterSaleId, row.id))
    .orderBy(asc(afterSaleNotes.at))
  const refund = presentRefund(row, order)
  const lines = loaded!.lines.map(({ line }) => line)
  const refundable = await computeRefund(ctx.tx, { request: row, lines, order })
  const money = (minor: bigint) => toMoney(minor, getCurrency(order))
  const byOther = await needsOtherDecider(ctx, row)
  const { fullName, phone, oneLine } = order.address
  return {
    ...view!,
    lines: await presentLines(ctx, loaded!),
    description: row.description,
    ...(await presentAttachments(ctx, row)),
    language: member?.language ?? 'en-us',
    order: {
      state: order.state,
      ...{ total: money(order.total), paid: money(order.paid), refunded: money(order.refunded) },
      linePoints: toMoney(order.linePoints, 'PTS'),
      placedAt: order.createdAt.toISOString(),
      receivedAt: order.receivedAt?.toISOString() ?? null,
      address: { fullName, phone, oneLine },
    },
    refundable: refundable && {
      amount: money(refundable.amount),
      freight: money(refundable.freight),
      points: toMoney(refundable.points, 'PTS'),
    },
    refund: refund && { ...refund, failed: await isRefundFailed(ctx.tx, row) },
    decisionNote: row.decisionNote,
    formerId: row.formerId,
    laterId,
    returnAddress: presentReturnAddress(row),
    dropOff: presentDropOff(row),
    intake: await presentIntake(ctx, row),
    parcels: await presentRequestParcels(ctx, row.id),
    events: events.map((event) => ({ ...presentEvent(ctx, event), staffName: event.staffName })),
    messages: await presentMessages(ctx, await getMessages(ctx.tx, row.id)),
    notes: notes.map(({ id, staffName, text: note, at }) => ({
      id,
      staffName,
      text: note,
      at: at.toISOString(),
    })),
    escalationDetails: presentEscalation(row),
    needsOtherDecider: byOther,
    until: row.dueAt?.toISOString() ?? null,
    actions: staffActions(row, {
      refusedUnits: await hasRefusedUnits(ctx, row.id, lines),
      refundFailed: refund !== null && (await isRefundFailed(ctx.tx, row)),
      mayBeLost: canLose(row, lines),
    }).filter((action) => action !== 'decide' || !byOther),
  }
}
