import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/giftcards'
import { type Currency, decimalToMinor, exponents, toMoney } from '@pasar/contract/money'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { auditDeed } from '../../../platform/audit/deed.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/lists.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { unsealCode } from '../code.ts'
import { endCards } from '../end-cards.ts'
import { makeCards } from '../make-cards.ts'
import { live } from '../queries.ts'
import { written } from '../rules.ts'
import { giftBatches, giftCards } from '../tables.ts'
import { sentence } from './messages.ts'
import { staffNames } from './queries.ts'

type View = Output<typeof calls.adminGiftBatchInfo>
type Batch = typeof giftBatches.$inferSelect

/** What staff may see of batches; how many cards of each are open and redeemed is counted from the cards. */
async function viewsOf(ctx: StaffContext, batches: readonly Batch[]): Promise<View[]> {
  const ids = batches.map((b) => b.id)
  const counted = ids.length
    ? await ctx.tx
        .select({
          id: giftCards.batchId,
          open: sql<number>`count(*) filter (where ${live})::int`,
          redeemed: sql<number>`count(*) filter (where ${giftCards.state} = 'redeemed')::int`,
        })
        .from(giftCards)
        .where(inArray(giftCards.batchId, ids))
        .groupBy(giftCards.batchId)
    : []
  const names = await staffNames(
    ctx.tx,
    batches.map((b) => b.staffId),
  )
  return batches.map((b) => {
    const { open = 0, redeemed = 0 } = counted.find((c) => c.id === b.id) ?? {}
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
    }
  })
}

const lockBatch = async (ctx: StaffContext, id: string): Promise<Batch | undefined> =>
  (await ctx.tx.select().from(giftBatches).where(eq(giftBatches.id, id)).for('no key update'))[0]

async function viewOf(ctx: StaffContext, id: string): Promise<Result<View>> {
  const found = await ctx.tx.select().from(giftBatches).where(eq(giftBatches.id, id))
  const [view] = await viewsOf(ctx, found)
  return view ? ok(view) : refuse('not-found')
}

/** A page of the batches that staff issued. */
export async function listBatches(
  ctx: StaffContext,
  { page, limit }: Input<typeof calls.adminGiftBatchList>,
): Promise<Result<Output<typeof calls.adminGiftBatchList>>> {
  const batches = await ctx.tx
    .select()
    .from(giftBatches)
    .orderBy(desc(giftBatches.createdAt), desc(giftBatches.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await countUpTo(ctx.tx, sql`from ${giftBatches}`)
  return ok({ list: await viewsOf(ctx, batches), total, page, limit })
}

/** One batch. */
export const showBatch = (ctx: StaffContext, { id }: { id: string }) => viewOf(ctx, id)

/** Issues cards that belong to whoever has their code. The codes wait, sealed, for the one export. */
export async function issueBatch(
  ctx: StaffContext,
  input: Input<typeof calls.adminGiftBatchIssue>,
): Promise<Result<View>> {
  const expiresAt = new Date(input.expiresAt)
  if (expiresAt <= ctx.clock.now()) return refuseFields({ expiresAt: sentence('expiry', ctx.language) })
  const value = minorOf(input.value, input.currency)
  if (!value) return refuseFields({ value: sentence('value', ctx.language) })
  const batch = {
    id: ctx.ids.uuid(),
    no: ctx.ids.number('B'),
    currency: input.currency,
    value,
    count: input.count,
    note: input.note,
    staffId: ctx.staff.id,
    createdAt: ctx.clock.now(),
    expiresAt,
  }
  await ctx.tx.insert(giftBatches).values(batch)
  const { currency } = batch
  const kind = {
    currency,
    value,
    batchId: batch.id,
    ownerId: null,
    orderId: null,
    orderItemId: null,
    expiresAt,
  }
  await makeCards(ctx, kind, input.count, 'issued')
  await auditDeed(ctx, 'gift-batch.issue', `gift-batch:${batch.id}`, null, batch)
  return await viewOf(ctx, batch.id)
}

/** A typed amount > 0 in minor units; null for one that the currency does not have. */
function minorOf(amount: string, currency: Currency): bigint | null {
  try {
    return decimalToMinor(amount, exponents[currency]) || null
  } catch {
    return null
  }
}

/** Tells the codes of a batch and forgets them, in one transaction: there is no second time. */
export async function exportBatch(
  ctx: StaffContext,
  { id }: { id: string },
): Promise<Result<Output<typeof calls.adminGiftBatchExport>>> {
  const batch = await lockBatch(ctx, id)
  if (!batch) return refuse('not-found')
  if (batch.exportedAt) return refuse('state-changed')
  const open = and(eq(giftCards.batchId, id), live)
  const cards = await ctx.tx
    .select()
    .from(giftCards)
    .where(open)
    .orderBy(asc(giftCards.id))
    .for('no key update')
  const exportedAt = ctx.clock.now()
  await ctx.tx.update(giftCards).set({ codeSealed: null }).where(open)
  await ctx.tx.update(giftBatches).set({ exportedAt }).where(eq(giftBatches.id, id))
  await auditDeed(ctx, 'gift-batch.export', `gift-batch:${id}`, { exportedAt: null }, { exportedAt })
  return ok({
    name: `gift-cards-${batch.no}.csv`,
    cards: cards.map((card) => ({
      no: card.no,
      code: written(unsealCode(ctx.config, card.id, card.codeSealed!)),
      value: toMoney(card.value, card.currency as Currency),
      expiresAt: card.expiresAt.toISOString(),
    })),
  })
}

/** Voids what of a batch can still be redeemed: an export that was lost, codes that leaked. */
export async function voidBatch(
  ctx: StaffContext,
  { id, reason }: Input<typeof calls.adminGiftBatchVoid>,
): Promise<Result<View>> {
  if (!(await lockBatch(ctx, id))) return refuse('not-found')
  const cards = await ctx.tx
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.batchId, id), live))
    .orderBy(asc(giftCards.id))
    .for('no key update')
  if (cards.length === 0) return refuse('state-changed')
  await endCards(ctx, cards, { voided: reason })
  const after = { open: 0, voided: cards.length, reason }
  await auditDeed(ctx, 'gift-batch.void', `gift-batch:${id}`, { open: cards.length }, after)
  return await viewOf(ctx, id)
}
