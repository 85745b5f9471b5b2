import { and, isNull, lte } from 'drizzle-orm'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { purgeAttempts } from './attempt-limit.ts'
import { closeCards } from './close-cards.ts'
import { closeLink } from './gift-links.ts'
import { isRedeemable } from './queries.ts'
import { giftCards, gifts } from './tables.ts'

const BATCH = 200

/** Closes expired links, and returns the remaining cards to their givers. */
async function closeExpiredLinks(ctx: Ctx): Promise<number> {
  const due = await ctx.tx
    .select()
    .from(gifts)
    .where(and(isNull(gifts.endedAt), isNull(gifts.receiverId), lte(gifts.expiresAt, ctx.clock.now())))
    .orderBy(gifts.id)
    .limit(BATCH)
    .for('no key update', { skipLocked: true })
  for (const gift of due) await closeLink(ctx, gift)
  return due.length
}

/** Expires cards, and releases the liability. */
async function expireCards(ctx: Ctx): Promise<number> {
  const due = await ctx.tx
    .select()
    .from(giftCards)
    .where(and(isRedeemable, lte(giftCards.expiresAt, ctx.clock.now())))
    .orderBy(giftCards.id)
    .limit(BATCH)
    .for('no key update', { skipLocked: true })
  await closeCards(ctx, due, 'expired')
  return due.length
}

/** Runs work in batches, each in its own transaction. */
async function inBatches(deps: Deps, work: (ctx: Ctx) => Promise<number>): Promise<void> {
  for (;;) {
    const done = await transact(deps.db, (tx) => work(systemContext(deps, tx)))
    if (done < BATCH) return
  }
}

export const giftCardJobs: JobDefinition[] = [
  defineJob({
    name: 'giftcards.end-links',
    cron: '*/10 * * * *',
    run: (deps) => inBatches(deps, closeExpiredLinks),
  }),
  defineJob({ name: 'giftcards.expire', cron: '23 1 * * *', run: (deps) => inBatches(deps, expireCards) }),
  defineJob({ name: 'giftcards.forget-tries', cron: '41 * * * *', run: purgeAttempts }),
]
