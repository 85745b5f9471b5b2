import { and, isNull, lte } from 'drizzle-orm'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { endCards } from './end-cards.ts'
import { endLink } from './links.ts'
import { live } from './queries.ts'
import { giftCards, gifts } from './tables.ts'
import { purgeTries } from './tries.ts'

const BATCH = 200

/** Ends links whose time is over: what nobody took is its giver's again. */
async function endLinks(ctx: Ctx): Promise<number> {
  const due = await ctx.tx
    .select()
    .from(gifts)
    .where(and(isNull(gifts.endedAt), isNull(gifts.receiverId), lte(gifts.expiresAt, ctx.clock.now())))
    .orderBy(gifts.id)
    .limit(BATCH)
    .for('no key update', { skipLocked: true })
  for (const gift of due) await endLink(ctx, gift)
  return due.length
}

/** Ends cards that nobody redeemed in time: the shop no longer owes their money. */
async function expireCards(ctx: Ctx): Promise<number> {
  const due = await ctx.tx
    .select()
    .from(giftCards)
    .where(and(live, lte(giftCards.expiresAt, ctx.clock.now())))
    .orderBy(giftCards.id)
    .limit(BATCH)
    .for('no key update', { skipLocked: true })
  await endCards(ctx, due, 'expired')
  return due.length
}

/** Works through all that is due, each batch in its own transaction. */
async function inBatches(deps: Deps, work: (ctx: Ctx) => Promise<number>): Promise<void> {
  for (;;) {
    const done = await transact(deps.db, (tx) => work(systemContext(deps, tx)))
    if (done < BATCH) return
  }
}

export const giftCardJobs: JobDefinition[] = [
  defineJob({ name: 'giftcards.end-links', cron: '*/10 * * * *', run: (deps) => inBatches(deps, endLinks) }),
  defineJob({ name: 'giftcards.expire', cron: '23 1 * * *', run: (deps) => inBatches(deps, expireCards) }),
  defineJob({ name: 'giftcards.forget-tries', cron: '41 * * * *', run: purgeTries }),
]
