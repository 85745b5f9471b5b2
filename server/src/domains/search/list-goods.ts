import type { Input, Output } from '@pasar/contract/call'
import type { GoodsCard, goodsList } from '@pasar/contract/calls/catalog'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { fold, wordsOf } from '../../platform/text-index.ts'
import { CATALOG, STOCK, toCard } from '../catalog/index.ts'
import { marketOf } from '../settings/index.ts'
import { showFacets } from './facets.ts'
import { type Base, keyOf, readNarrowing } from './filters.ts'
import { noteSearch } from './log-queries.ts'
import { type Matches, matchesOf, narrowed } from './matches.ts'
import { currentShelf, type Shelf } from './shelf.ts'
import { cardsOn } from './shelf-cards.ts'
import { pageOf } from './sorting.ts'
import { nearestSpelling } from './spelling.ts'

type Asked = Input<typeof goodsList>
type Answer = Output<typeof goodsList>

/** Words that a member's own log keeps. */
export const LOG_MAX = 20

/** Which goods, how many and of what kinds is kept for so long, or until the catalog changes. */
const KEPT_SECONDS = 10
/** A whole answer is: what is left in stock changes with every order. */
export const ANSWER_SECONDS = 1

/** Goods by category, words and filters, with facets; a near spelling when nothing matches. */
export async function listGoods(ctx: Ctx, input: Asked): Promise<Result<Answer>> {
  const asked = baseOf(ctx, input)
  if (!asked) return ok(nothing(input))
  let found = await find(ctx, asked, input)
  let suggestion: string | null = null
  if (found.total === 0 && asked.words.length > 0) {
    const near = await kept(ctx, 'near', [asked.words], () => nearestSpelling(ctx.db, asked.words))
    const corrected = near && (await find(ctx, { ...asked, words: near }, input))
    if (corrected && corrected.total > 0) {
      found = corrected
      suggestion = near.join(' ')
    }
  }
  const list = await cardsOf(ctx, found.shelf ?? (await currentShelf(ctx.db)), found.ids)
  await note(ctx, input, found.total > 0 && suggestion === null)
  const { total, facets } = found
  return ok({ list, total, page: input.page, limit: input.limit, facets, suggestion })
}

type Found = {
  ids: string[]
  total: number
  facets: Answer['facets']
  /** The shelf, where it had to be looked at. */
  shelf: Shelf | undefined
}

/** One page of what a list is about, how much there is of it, and what it can be narrowed by. */
async function find(ctx: Ctx, base: Base, input: Asked): Promise<Found> {
  const { sort, page, limit } = input
  const narrowing = readNarrowing(ctx, input)
  const own = base.likedBy !== null
  let matching: Promise<Matches> | undefined
  const matches = () => (matching ??= matchesOf(ctx, base))
  // The title in the caller's language counts where words are looked for.
  const language = base.words.length > 0 ? ctx.language : 'en-us'
  const [found, facets] = await Promise.all([
    kept(
      ctx,
      'page',
      [base, narrowing, sort, language, page, limit],
      async () => {
        const all = await matches()
        const places = narrowed(all, narrowing)
        const words = base.words.length > 0
        return {
          total: places.length,
          ids: pageOf(all, places, { sort, limit, offset: (page - 1) * limit, words }),
        }
      },
      own,
    ),
    kept(
      ctx,
      'facets',
      [base, ctx.language, ctx.market],
      async () => showFacets(ctx, base, await matches()),
      own,
    ),
  ])
  return { ...found, facets, shelf: (await matching)?.shelf }
}

/** What the list is about; null when that is nothing: likes of somebody who has not signed in. */
function baseOf(ctx: Ctx, input: Asked): Base | null {
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.id : null
  if (input.liked && !memberId) return null
  return {
    words: wordsOf(input.keyword ?? ''),
    categoryId: input.categoryId ?? null,
    tag: input.tag ?? null,
    likedBy: input.liked ? memberId : null,
    similarTo: input.similarTo ?? null,
  }
}

const nothing = ({ page, limit }: Asked): Answer => ({
  list: [],
  total: 0,
  page,
  limit,
  facets: { categories: [], price: null, inStock: 0, attributes: [] },
  suggestion: null,
})

/** Likes are the member's own and change by their hand: they are never kept. */
function kept<T>(ctx: Ctx, what: string, parts: unknown[], load: () => Promise<T>, own = false): Promise<T> {
  if (own) return load()
  return ctx.cache.get(`search.${what}|${keyOf(...parts)}`, [CATALOG, STOCK], KEPT_SECONDS, load)
}

async function cardsOf(ctx: Ctx, shelf: Shelf, ids: readonly string[]): Promise<GoodsCard[]> {
  const rows = await cardsOn(ctx.db, shelf, ids)
  const { currency } = marketOf(ctx.market)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [toCard(row, ctx.language, currency)] : []
  })
}

async function note(ctx: Ctx, input: Asked, found: boolean): Promise<void> {
  const word = fold(input.keyword ?? '')
  if (ctx.actor.kind !== 'member' || word === '' || input.page !== 1) return
  await noteSearch(ctx.db, {
    memberId: ctx.actor.id,
    word,
    language: ctx.language,
    now: ctx.clock.now(),
    keep: LOG_MAX,
    counts: found,
  })
}
