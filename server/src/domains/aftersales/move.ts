import type { AfterSaleEventKind, AfterSaleParty } from '@pasar/contract/calls/after-sales/shapes'
import { type AfterSaleState, afterSaleStateFacts } from '@pasar/contract/orders/after-sale-states'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { notify } from '../../platform/live/notify.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { countOpenAfterSale, releaseUnits } from '../orders/index.ts'
import { releaseStock } from '../stock/index.ts'
import { type BuyerEvent, notifyBuyer } from './notify-buyer.ts'
import type { Locked } from './queries.ts'
import { type AfterSaleMove, eventOfMove, nextState } from './rules.ts'
import { afterSaleEvents, afterSales } from './tables.ts'
import { unitsByItem } from './units/held-units.ts'

type Change = Partial<typeof afterSales.$inferInsert>

/** Who moves a request, and what they write. */
export type Actor = { party: AfterSaleParty; staffName?: string; note?: string }

/**
 * Moves a request. The only function that changes its state: it returns units and reserved stock that the
 * next state does not hold, writes the timeline, and tells the other side. Requires lockAfterSale.
 * @param change other columns that change with it
 * @returns the next state; null, with nothing changed, when the state does not allow the move
 */
export async function moveAfterSale(
  ctx: Ctx,
  { request, lines, order }: Locked,
  move: AfterSaleMove,
  actor: Actor,
  change: Change = {},
): Promise<AfterSaleState | null> {
  const state = nextState(request.kind, request.state, move)
  if (!state) return null
  const now = ctx.clock.now()
  const [before, after] = [afterSaleStateFacts[request.state], afterSaleStateFacts[state]]
  if (before.open && !after.open) await countOpenAfterSale(ctx.tx, order.id, -1)
  if (before.holdsUnits && !after.holdsUnits) await releaseUnits(ctx.tx, order.id, unitsByItem(lines))
  if (request.kind === 'exchange' && before.reserves && !after.reserves && move !== 'replace')
    await releaseReplacements(ctx, lines)
  // The deadline of another state has its own reminder.
  const reminded = state === request.state ? {} : { remindedAt: null }
  await ctx.tx
    .update(afterSales)
    .set({
      dueAt: null,
      ...reminded,
      ...change,
      state,
      since: now,
      updatedAt: now,
      ...unread(request, actor),
    })
    .where(eq(afterSales.id, request.id))
  const kind: AfterSaleEventKind =
    move === 'send' && request.state === 'in_transit' ? 'parcel_changed' : eventOfMove[move]
  await addEvent(ctx, request.id, kind, actor)
  await tellOthers(ctx, request, actor, kind)
  return state
}

/** Counts what the buyer has not read; queues tell the shop. */
const unread = (request: Locked['request'], { party }: Actor): Change =>
  party === 'buyer' ? {} : { unreadByBuyer: request.unreadByBuyer + 1 }

/** Releases the stock that an exchange has reserved: of the accepted units after the inspection. */
async function releaseReplacements(ctx: Ctx, lines: Locked['lines']): Promise<void> {
  const reserved = lines
    .map((line) => ({ skuId: line.replacementSkuId!, quantity: line.accepted ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0)
  await releaseStock(ctx.tx, reserved)
  if (reserved.length > 0) await emit(ctx.tx, 'stock.changed', { skuIds: reserved.map(({ skuId }) => skuId) })
}

/** Adds an entry to the timeline of a request. */
export async function addEvent(
  ctx: Ctx,
  afterSaleId: string,
  kind: AfterSaleEventKind,
  { party, staffName = '', note = '' }: Actor,
): Promise<void> {
  const at = ctx.clock.now()
  await ctx.tx
    .insert(afterSaleEvents)
    .values({ id: ctx.ids.uuid(), afterSaleId, kind, party, staffName, note, at })
}

/** Refreshes the open pages of buyer and staff, and sends the buyer what others did. */
export async function tellOthers(
  ctx: Ctx,
  request: Pick<Locked['request'], 'id' | 'no' | 'memberId'>,
  { party, note = '' }: Actor,
  kind: BuyerEvent,
): Promise<void> {
  notify(ctx, { member: request.memberId }, 'after-sales', request.id)
  notify(ctx, { staff: 'aftersales' }, 'after-sales', request.id)
  if (party !== 'buyer') await notifyBuyer(ctx, request, kind, note)
}
