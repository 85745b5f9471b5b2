import type { AfterSale } from '@pasar/contract/calls/after-sales/after-sales'
import type { AfterSaleCard } from '@pasar/contract/calls/after-sales/shapes'
import type { Language } from '@pasar/contract/constants'
import { type Money, toMoney } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import { text } from '../../texts/text.ts'
import {
  getCurrency,
  getOrderItems,
  type OrderItemRow,
  ordersForPayment,
  type PayableOrder,
  presentUnitPoints,
} from '../orders/index.ts'
import { getSettings } from '../settings/index.ts'
import { carrierName, getAfterSaleParcels, type ParcelRow } from '../shipping/index.ts'
import { presentAttachments, presentIntake, presentPictures } from './attachments.ts'
import { presentRequestParcels } from './parcels.ts'
import {
  type AfterSaleRow,
  type EventRow,
  findLater,
  getEvents,
  getLines,
  getMessages,
  getSkuViews,
  itemsById,
  type LineRow,
  type MessageRow,
  type SkuView,
} from './queries.ts'
import { type ActionInputs, allowedActions } from './rules.ts'
import { buildSteps } from './steps.ts'

export type PresentedLine = AfterSaleCard['lines'][number]

/** Requests with what their presentation needs. */
export type Loaded = {
  request: AfterSaleRow
  order: PayableOrder
  /** `held`: the SKU of the units where it is not the bought one. */
  lines: {
    line: LineRow
    item: OrderItemRow
    held: SkuView | undefined
    replacement: SkuView | undefined
  }[]
  laterId: string | null
  parcelMoving: boolean
  /** Whether the inspection refused units that are still at the shop. */
  refusedUnits: boolean
  arrivedAt: Date | null
}

/** Reads orders, items and parcels of requests, in a number of statements that does not depend on theirs. */
export async function loadRequests(
  { tx }: Pick<Ctx, 'tx'>,
  rows: readonly AfterSaleRow[],
): Promise<Loaded[]> {
  const ids = rows.map(({ id }) => id)
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  const orders = new Map((await ordersForPayment(tx, orderIds)).map((order) => [order.id, order]))
  const items = itemsById(await getOrderItems(tx, orderIds))
  const lines = await getLines(tx, ids)
  const skus = await getSkuViews(tx, [
    ...new Set(lines.flatMap((line) => [line.skuId, line.replacementSkuId ?? []].flat())),
  ])
  const later = await findLater(tx, ids)
  const parcels = await getAfterSaleParcels(tx, ids)
  const ofRequest = Map.groupBy(
    parcels.filter(({ purpose }) => purpose === 'return'),
    ({ afterSaleId }) => afterSaleId,
  )
  const sentBack = new Set(
    parcels.filter(({ purpose }) => purpose === 'sent_back').map(({ afterSaleId }) => afterSaleId),
  )
  const isRefused = (id: string) =>
    !sentBack.has(id) &&
    lines.some((line) => line.afterSaleId === id && line.accepted !== null && line.accepted < line.quantity)
  return rows.map((request) => ({
    request,
    order: orders.get(request.orderId)!,
    lines: lines
      .filter(({ afterSaleId }) => afterSaleId === request.id)
      .map((line) => ({
        line,
        item: items.get(line.orderItemId)!,
        held: line.skuId === items.get(line.orderItemId)!.skuId ? undefined : skus.get(line.skuId),
        replacement: line.replacementSkuId ? skus.get(line.replacementSkuId) : undefined,
      })),
    laterId: later.get(request.id) ?? null,
    refusedUnits: isRefused(request.id),
    ...readArrival(request, ofRequest.get(request.id) ?? []),
  }))
}

/** Whether the goods are on their way, and when they reached the shop. */
function readArrival({ dropOff, serviceCenterId, intake }: AfterSaleRow, parcels: readonly ParcelRow[]) {
  const isMoving = ({ state }: ParcelRow) => state !== 'delivered' && state !== 'returned'
  const delivered = parcels.find(({ deliveredAt }) => deliveredAt)?.deliveredAt ?? null
  const handedIn = intake?.at ?? (serviceCenterId ? undefined : dropOff?.at)
  return { parcelMoving: parcels.some(isMoving), arrivedAt: handedIn ? new Date(handedIn) : delivered }
}

/** Presents the units of an item in a request. */
export function presentLine(
  { line, item, held, replacement }: Loaded['lines'][number],
  order: PayableOrder,
  language: Language,
): PresentedLine {
  return {
    id: line.id,
    itemId: item.id,
    skuId: line.skuId,
    goodsId: item.goodsId,
    title: localize(item.title, language),
    optionText: localize((held ?? item).optionText, language),
    picture: presentPicture((held ?? item).picture, language),
    price: toMoney(item.price, getCurrency(order)),
    points: presentUnitPoints(item),
    quantity: line.quantity,
    accepted: line.accepted,
    replacement:
      line.replacementSkuId && replacement
        ? {
            skuId: line.replacementSkuId,
            optionText: localize(replacement.optionText, language),
            picture: presentPicture(replacement.picture, language),
          }
        : null,
  }
}

/** Returns the facts that decide what the buyer can do. */
export const toActionInputs = ({
  request,
  lines,
  laterId,
  parcelMoving,
  refusedUnits,
  arrivedAt,
}: Loaded): ActionInputs => ({
  ...request,
  hasLater: laterId !== null,
  inspected: lines.some(({ line }) => line.accepted !== null),
  parcelMoving,
  refusedUnits,
  arrivedAt,
})

/** Whether the goods are announced at the service center of a member, which has not taken them in. */
const isPending = ({ state, dropOff, serviceCenterId }: AfterSaleRow): boolean =>
  state === 'awaiting_parcel' && dropOff !== null && serviceCenterId !== null

/** Presents where the goods are handed in. */
export const presentDropOff = (request: AfterSaleRow): AfterSale['dropOff'] =>
  request.dropOff && { ...request.dropOff, pending: isPending(request) }

/** Says what happens next. */
function buildHint({ request, laterId }: Loaded, language: Language): string {
  if (request.state === 'rejected' && laterId) return ''
  if (isPending(request)) return text(language, 'aftersales.drop_off', { name: request.dropOff!.name })
  return text(language, `aftersales.hint_${request.state}`)
}

/** Presents a request in a list. */
export function presentCard(ctx: Ctx, loaded: Loaded): AfterSaleCard {
  const { request, order, lines } = loaded
  const now = ctx.clock.now()
  const { afterSaleReviewDays } = getSettings(ctx)
  const inputs = toActionInputs(loaded)
  return {
    id: request.id,
    no: request.no,
    kind: request.kind,
    state: request.state,
    stateText: text(ctx.language, `aftersales.state_${request.state}`),
    hint: buildHint(loaded, ctx.language),
    orderId: order.id,
    orderNo: order.no,
    lines: lines.map((line) => presentLine(line, order, ctx.language)),
    count: lines.reduce((n, { line }) => n + line.quantity, 0),
    amount: presentAmount(request, order),
    until: request.dueAt?.toISOString() ?? null,
    unread: request.unreadByBuyer,
    actions: allowedActions(inputs, now, afterSaleReviewDays),
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
  }
}

/** What was refunded, or what the request asks for. */
export function presentAmount({ refundAmount, amount }: AfterSaleRow, order: PayableOrder): Money | null {
  const minor = refundAmount ?? amount
  return minor === null ? null : toMoney(minor, getCurrency(order))
}

/** What the shop refunds; null before. */
export function presentRefund(request: AfterSaleRow, order: PayableOrder): AfterSale['refund'] {
  if (request.refundAmount === null) return null
  return {
    amount: toMoney(request.refundAmount, getCurrency(order)),
    points: request.refundPoints ? toMoney(request.refundPoints, 'PTS') : null,
    no: request.refundNo ?? '',
  }
}

/** Presents an entry of the timeline. */
export const presentEvent = (
  { config, language }: Pick<Ctx, 'config' | 'language'>,
  event: EventRow,
): AfterSale['events'][number] => ({
  id: event.id,
  kind: event.kind,
  by: event.party,
  text: text(language, `aftersales.event_${event.kind}`),
  note: nameCarrier(config, event.note, language),
  at: event.at.toISOString(),
})

/**
 * Names the carrier with an adapter that a note about a parcel begins with, in the language of the reader.
 */
function nameCarrier(config: Ctx['config'], note: string, language: Language): string {
  const carrier = note.split(' ', 1)[0]!
  return carrierName(config, carrier, language) + note.slice(carrier.length)
}

/** Presents the thread with signed links of its pictures. */
export async function presentMessages(
  ctx: Ctx,
  rows: readonly MessageRow[],
): Promise<(AfterSale['messages'][number] & { staffName: string })[]> {
  const pictures = await presentPictures(
    ctx,
    rows.flatMap(({ fileIds }) => fileIds),
  )
  return rows.map((row) => ({
    id: row.id,
    from: row.party,
    staffName: row.staffName,
    text: row.text,
    pictures: row.fileIds.flatMap((id) => pictures.get(id) ?? []),
    at: row.at.toISOString(),
  }))
}

/** Presents the escalation of a request; null without one. */
export const presentEscalation = (request: AfterSaleRow): AfterSale['escalation'] =>
  request.escalation && request.escalatedAt
    ? {
        state: request.escalation,
        note: request.escalationNote,
        answer: request.escalationAnswer,
        at: request.escalatedAt.toISOString(),
        decidedAt: request.escalationDecidedAt?.toISOString() ?? null,
      }
    : null

/** Presents the address that goods go back to. */
export const presentReturnAddress = ({ returnAddress }: AfterSaleRow): AfterSale['returnAddress'] =>
  returnAddress && {
    officeId: returnAddress.officeId,
    name: returnAddress.name,
    phone: returnAddress.phone,
    lines: returnAddress.lines,
  }

/** Presents a request with everything that its page shows. */
export async function presentAfterSale(ctx: Ctx, row: AfterSaleRow): Promise<AfterSale> {
  const [loaded] = await loadRequests(ctx, [row])
  const { order, laterId } = loaded!
  const events = await getEvents(ctx.tx, row.id)
  const messages = await presentMessages(ctx, await getMessages(ctx.tx, row.id))
  return {
    ...presentCard(ctx, loaded!),
    reason: row.reason,
    reasonText: text(ctx.language, `aftersales.reason_${row.reason}`),
    description: row.description,
    goodsBack: row.goodsBack,
    ...(await presentAttachments(ctx, row)),
    ceiling: row.amount === null ? null : toMoney(row.amount, getCurrency(order)),
    refund: presentRefund(row, order),
    decisionNote: row.decisionNote,
    formerId: row.formerId,
    laterId,
    returnAddress: presentReturnAddress(row),
    dropOff: presentDropOff(row),
    intake: await presentIntake(ctx, row),
    parcels: await presentRequestParcels(ctx, row.id),
    steps: buildSteps(row, events),
    events: events.map((event) => presentEvent(ctx, event)),
    messages: messages.map(({ staffName: _, ...message }) => message),
    escalation: presentEscalation(row),
    now: ctx.clock.now().toISOString(),
  }
}
