import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/finance/gift-cards'
import { type Currency, decimalToMinor, exponents, toMoney } from '@pasar/contract/money'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { findStaffNames } from '../../staff/index.ts'
import { closeCards } from '../close-cards.ts'
import { decryptCode } from '../code.ts'
import { createCards } from '../create-cards.ts'
import { isRedeemable } from '../queries.ts'
import { formatCode } from '../rules.ts'
import { giftBatches, giftCards } from '../tables.ts'
import { mayIssueAlone } from './issue-limit.ts'
import { fieldMessage } from './messages.ts'

type View = Output<typeof calls.adminGiftBatchInfo>
type Batch = typeof giftBatches.$inferSelect

/** Builds batches of the contract, with counts of open and redeemed cards. */
async function presentBatches(ctx: StaffContext, batches: readonly Batch[]): Promise<View[]> {
  const ids = batches.map((b) => b.id)
  const counts = ids.length
    ? await ctx.tx
        .select({
          id: giftCards.batchId,
          open: sql<number>`count(*) filter (where ${isRedeemable})::int`,
          redeemed: sql<number>`count(*) filter (where ${giftCards.state} = 'redeemed')::int`,
        })
        .from(giftCards)
        .where(inArray(giftCards.batchId, ids))
        .groupBy(giftCards.batchId)
    : []
  const names = await findStaffNames(
    ctx.tx,
    batches.flatMap((b) => [b.staffId, b.decidedBy]),
  )
  return batches.map((b) => {
    const { open = 0, redeemed = 0 } = counts.find((c) => c.id === b.id) ?? {}
    return {
      id: b.id,
      no: b.no,
      value: toMoney(b.value, b.currency as Currency),
      count: b.count,
      open,
      redeemed,
      note: b.note,
      by: names.get(b.staffId) ?? '',
      createdAt: b.createdAt.toISOString(),
      expiresAt: b.expiresAt.toISOString(),
      exportedAt: b.exportedAt?.toISOString() ?? null,
      state: b.state,
      decidedBy: names.get(b.decidedBy ?? '') ?? '',
      decisionNote: b.decisionNote,
      mayDecide: b.state === 'waiting' && b.staffId !== ctx.staff.id,
    }
  })
}

const lockBatch = async (ctx: StaffContext, id: string): Promise<Batch | undefined> =>
  (await ctx.tx.select().from(giftBatches).where(eq(giftBatches.id, id)).for('no key update'))[0]

async function presentBatch(ctx: StaffContext, id: string): Promise<Result<View>> {
  const rows = await ctx.tx.select().from(giftBatches).where(eq(giftBatches.id, id))
  const [view] = await presentBatches(ctx, rows)
  return view ? ok(view) : refuse('not-found')
}

/** Lists batches of gift cards, newest first. */
export async function listBatches(
  ctx: StaffContext,
  { state, page, limit }: Input<typeof calls.adminGiftBatchList>,
): Promise<Result<Output<typeof calls.adminGiftBatchList>>> {
  const where = state ? eq(giftBatches.state, state) : undefined
  const batches = await ctx.tx
    .select()
    .from(giftBatches)
    .where(where)
    .orderBy(desc(giftBatches.createdAt), desc(giftBatches.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await countUpTo(ctx.tx, sql`from ${giftBatches} where ${where ?? sql`true`}`)
  return ok({ list: await presentBatches(ctx, batches), total, page, limit })
}

/** Returns a batch. Refuses `not-rows`. */
export const showBatch = (ctx: StaffContext, { id }: { id: string }) => presentBatch(ctx, id)

/**
 * Issues a batch of bearer cards: anyone with the code can redeem one. The codes are encrypted until the
 * export. Above the limit for one account the batch waits, without cards, for a second one. Audited.
 */
export async function issueBatch(
  ctx: StaffContext,
  input: Input<typeof calls.adminGiftBatchIssue>,
): Promise<Result<View>> {
  const expiresAt = new Date(input.expiresAt)
  if (expiresAt <= ctx.clock.now()) return refuseFields({ expiresAt: fieldMessage('expiry', ctx.language) })
  const value = parseAmount(input.value, input.currency)
  if (!value) return refuseFields({ value: fieldMessage('value', ctx.language) })
  const { currency, count, note } = input
  const isAlone = await mayIssueAlone(ctx, currency, value * BigInt(count))
  const batch: Batch = {
    ...{ id: ctx.ids.uuid(), no: ctx.ids.number('B'), currency, value, count, note },
    ...{ staffId: ctx.staff.id, createdAt: ctx.clock.now(), expiresAt, exportedAt: null },
    ...{ state: isAlone ? 'done' : 'waiting', decidedBy: null, decidedAt: null, decisionNote: '' },
  }
  await ctx.tx.insert(giftBatches).values(batch)
  if (isAlone) await createBatchCards(ctx, batch)
  await recordAudit(ctx, 'gift-batch.issue', `gift-batch:${batch.id}`, null, batch)
  return await presentBatch(ctx, batch.id)
}

const createBatchCards = (ctx: StaffContext, { id, currency, value, count, expiresAt }: Batch) =>
  createCards(
    ctx,
    { currency: currency as Currency, value, batchId: id, expiresAt, ...noOrigin },
    Array<bigint>(count).fill(0n),
    'issued',
  )

/** A card of a batch has no owner and no order. */
const noOrigin = { ownerId: null, orderId: null, orderItemId: null }

/**
 * Approves or rejects a batch that another account issued above its limit; an approval creates the cards.
 * Audited. Refuses `not-found`, `state-changed` for a decided batch and the approval of an expired one, and
 * `forbidden` for one's own.
 */
export async function decideBatch(
  ctx: StaffContext,
  { id, approve, note }: Input<typeof calls.adminGiftBatchDecide>,
): Promise<Result<View>> {
  const batch = await lockBatch(ctx, id)
  if (!batch) return refuse('not-found')
  const now = ctx.clock.now()
  if (batch.state !== 'waiting' || (approve && batch.expiresAt <= now)) return refuse('state-changed')
  if (batch.staffId === ctx.staff.id) return refuse('forbidden')
  const state = approve ? ('done' as const) : ('rejected' as const)
  await ctx.tx
    .update(giftBatches)
    // A process of the version before may have exported it without cards.
    .set({ state, decidedBy: ctx.staff.id, decidedAt: now, decisionNote: note, exportedAt: null })
    .where(eq(giftBatches.id, id))
  if (approve) await createBatchCards(ctx, batch)
  const action = approve ? 'gift-batch.approve' : 'gift-batch.reject'
  await recordAudit(ctx, action, `gift-batch:${id}`, { state: batch.state }, { state, note })
  return await presentBatch(ctx, id)
}

/** Parses an amount > 0 to minor units; null when it is invalid for the currency. */
function parseAmount(amount: string, currency: Currency): bigint | null {
  try {
    return decimalToMinor(amount, exponents[currency]) || null
  } catch {
    return null
  }
}

/**
 * Exports the codes of a batch and deletes them, in one transaction. Audited. Refuses `state-changed` the
 * second time.
 */
export async function exportBatch(
  ctx: StaffContext,
  { id }: { id: string },
): Promise<Result<Output<typeof calls.adminGiftBatchExport>>> {
  const batch = await lockBatch(ctx, id)
  if (!batch) return refuse('not-found')
  if (batch.exportedAt || batch.state !== 'done') return refuse('state-changed')
  const open = and(eq(giftCards.batchId, id), isRedeemable)
  const cards = await ctx.tx
    .select()
    .from(giftCards)
    .where(open)
    .orderBy(asc(giftCards.id))
    .for('no key update')
  const exportedAt = ctx.clock.now()
  await ctx.tx.update(giftCards).set({ codeSealed: null }).where(open)
  await ctx.tx.update(giftBatches).set({ exportedAt }).where(eq(giftBatches.id, id))
  await recordAudit(ctx, 'gift-batch.export', `gift-batch:${id}`, { exportedAt: null }, { exportedAt })
  return ok({
    name: `gift-cards-${batch.no}.csv`,
    cards: cards.map((card) => ({
      no: card.no,
      code: formatCode(decryptCode(ctx.config, card.id, card.codeSealed!)),
      value: toMoney(card.value, card.currency as Currency),
      expiresAt: card.expiresAt.toISOString(),
    })),
  })
}

/** Voids the redeemable cards of a batch, for example when codes leaked. Audited. */
export async function voidBatch(
  ctx: StaffContext,
  { id, reason }: Input<typeof calls.adminGiftBatchVoid>,
): Promise<Result<View>> {
  if (!(await lockBatch(ctx, id))) return refuse('not-found')
  const cards = await ctx.tx
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.batchId, id), isRedeemable))
    .orderBy(asc(giftCards.id))
    .for('no key update')
  if (cards.length === 0) return refuse('state-changed')
  await closeCards(ctx, cards, { voided: reason })
  const after = { open: 0, voided: cards.length, reason }
  await recordAudit(ctx, 'gift-batch.void', `gift-batch:${id}`, { open: cards.length }, after)
  return await presentBatch(ctx, id)
}
