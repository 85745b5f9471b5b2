import { createHash } from 'node:crypto'
import type { Input, Output } from '@pasar/contract/call'
import type { posterImage, posterList } from '@pasar/contract/calls/sharing'
import { MINUTE_MS } from '@pasar/contract/time'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { makeKeyedQueue, makeSemaphore, QueueFull } from '../../../platform/semaphore.ts'
import { findMember } from '../../identity/index.ts'
import { posterDesigns, posterDrawings } from '../tables.ts'
import { collectParts, type Design, type PosterParts } from './content.ts'
import { drawPoster } from './draw.ts'
import { DRAWING_VERSION, DRAWINGS_PER_HOUR, POSTER_MINUTES, posterSize, secondsToDraw } from './rules.ts'

/** Seconds after which a full queue of drawings has advanced. */
const QUEUE_SECONDS = 10
/** A drawing takes the processor for most of a second. */
const drawings = makeSemaphore(1, { maxWaiting: 40 })
/** Drawings of one member wait for each other: nobody fills the queue of all. */
const drawingsOf = makeKeyedQueue({ maxWaiting: 5 })
/** Drawings of this process that are under way, by key: equal requests share one. */
const running = new Map<string, Promise<number>>()

/** Lists the published designs of a kind in their order. */
export async function listPosters(
  { tx, language }: MemberContext,
  { kind }: Input<typeof posterList>,
): Promise<Result<Output<typeof posterList>>> {
  const rows = await tx
    .select({ id: posterDesigns.id, title: posterDesigns.title })
    .from(posterDesigns)
    .where(and(eq(posterDesigns.kind, kind), eq(posterDesigns.published, true)))
    .orderBy(asc(posterDesigns.position), asc(posterDesigns.id))
  return ok({ list: rows.map(({ id, title }) => ({ id, title: localize(title, language), ...posterSize })) })
}

/** Returns the key of a drawing: the hash of everything that it shows. */
function drawingKey(memberId: string, design: Design, parts: PosterParts): string {
  const { elements, artwork, picture } = design
  const shown = { v: DRAWING_VERSION, memberId, elements, artwork, picture: picture?.url, parts }
  return `private/posters/${createHash('sha256').update(JSON.stringify(shown)).digest('hex')}.jpg`
}

/**
 * Returns the member's poster of a design. It is drawn once and kept for a week; its address is private to
 * the member and valid for ten minutes. Refuses `not-found`, `too-many-requests`.
 */
export async function showPoster(
  ctx: MemberContext,
  { id, ...about }: Input<typeof posterImage>,
): Promise<Result<Output<typeof posterImage>>> {
  const [design] = await ctx.tx
    .select()
    .from(posterDesigns)
    .where(and(eq(posterDesigns.id, id), eq(posterDesigns.published, true)))
  const member = design && (await findMember(ctx.tx, ctx.member.id))
  const parts = member && (await collectParts(ctx, design, member, about))
  if (!design || !parts) return refuse('not-found')
  const key = drawingKey(member.id, design, parts)
  try {
    const retryAfter = await drawOnce(ctx, key, () => drawPoster(ctx, design, parts))
    if (retryAfter > 0) return refuse('too-many-requests', { retryAfter })
  } catch (error) {
    if (error instanceof QueueFull) return refuse('too-many-requests', { retryAfter: QUEUE_SECONDS })
    throw error
  }
  const until = new Date(ctx.clock.now().getTime() + POSTER_MINUTES * MINUTE_MS)
  const url = ctx.files.signedPath(key, until)
  return ok({
    picture: { url, ...posterSize, blur: '#e3f3ec,#d9e4dd', alt: parts.texts.title ?? '' },
    url: parts.qr,
  })
}

/**
 * Draws a poster that is not drawn yet.
 * @returns seconds until the member may have another one drawn; 0 when the poster is there
 * @throws QueueFull
 */
async function drawOnce(ctx: MemberContext, key: string, draw: () => Promise<Buffer>): Promise<number> {
  const [known] = await ctx.db.select().from(posterDrawings).where(eq(posterDrawings.key, key))
  if (known) return 0
  const drawing =
    running.get(key) ??
    drawingsOf(ctx.member.id, async () => {
      const retryAfter = secondsToDraw(await listDrawingTimes(ctx), ctx.clock.now())
      if (retryAfter > 0) return retryAfter
      await drawings(async () => {
        await ctx.files.put(key, await draw(), 'image/jpeg')
        await ctx.db
          .insert(posterDrawings)
          .values({ key, memberId: ctx.member.id, drawnAt: ctx.clock.now() })
          .onConflictDoNothing()
      })
      return 0
    }).finally(() => running.delete(key))
  running.set(key, drawing)
  return await drawing
}

/** Returns when the member's latest posters were drawn, newest first. */
async function listDrawingTimes({ db, member }: MemberContext): Promise<Date[]> {
  const rows = await db
    .select({ at: posterDrawings.drawnAt })
    .from(posterDrawings)
    .where(eq(posterDrawings.memberId, member.id))
    .orderBy(desc(posterDrawings.drawnAt))
    .limit(DRAWINGS_PER_HOUR)
  return rows.map((row) => row.at)
}
