import type { Input, Output } from '@pasar/contract/call'
import type { goodsList } from '@pasar/contract/calls/catalog'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { fold, wordsOf } from '../../platform/text-index.ts'
import { CATALOG, goodsCards, STOCK } from '../catalog/index.ts'
import { showFacets } from './facets.ts'
import { type Base, keyOf, type Narrowing, readNarrowing } from './filters.ts'
import { noteSearch } from './log-queries.ts'
import { countMatches, pageIds } from './queries.ts'
import { nearestSpelling } from './spelling.ts'

type Asked = Input<typeof goodsList>
type Answer = Output<typeof goodsList>

/** Words that a member's own log keeps. */
export const LOG_MAX = 20

/**
 * Which goods, how many and of what kinds is kept for ten seconds, the cards with what is left in stock for one;
 * both are dropped when the catalog changes.
 */
const KEPT_SECONDS = 10
const CARDS_SECONDS = 1

/** Goods by category, words and filters, with facets; a near spelling when nothing matches. */
export async function listGoods(ctx: Ctx, input: Asked): Promise<Result<Answer>> {
  const asked = baseOf(ctx, input)
  if (!asked) return ok(nothing(input))
  const narrowing = readNarrowing(ctx, input)
  let base = asked
  let total = await countOf(ctx, base, narrowing)
  let suggestion: string | null = null
  if (total === 0 && base.words.length > 0) {
    const near = await kept(ctx, 'near', [base.words], () => nearestSpelling(ctx.db, asked.words))
    const corrected = near && { ...base, words: near }
    const found = corrected ? await countOf(ctx, corrected, narrowing) : 0
    if (corrected && found > 0) {
      base = corrected
      total = found
      suggestion = near.join(' ')
    }
  }
  const [ids, facets] = await Promise.all([idsOf(ctx, base, narrowing, input), facetsFor(ctx, base)])
  const list = await cardsOf(ctx, ids)
  await note(ctx, input, total > 0 && suggestion === null)
  return ok({ list, total, page: input.page, limit: input.limit, facets, suggestion })
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

const countOf = (ctx: Ctx, base: Base, narrowing: Narrowing) =>
  kept(
    ctx,
    'count',
    [base, narrowing],
    () => countMatches(ctx.db, base, narrowing, ctx.clock.now()),
    base.likedBy !== null,
  )

function idsOf(ctx: Ctx, base: Base, narrowing: Narrowing, { sort, page, limit }: Asked) {
  const language = sort === 'relevance' && base.words.length > 0 ? ctx.language : 'en-us'
  const order = { sort, language, limit, offset: (page - 1) * limit, now: ctx.clock.now() } as const
  return kept(
    ctx,
    'page',
    [base, narrowing, sort, language, page, limit],
    () => pageIds(ctx.db, base, narrowing, order),
    base.likedBy !== null,
  )
}

const cardsOf = (ctx: Ctx, ids: string[]) =>
  ctx.cache.get(
    `search.cards|${ctx.language}|${ctx.market}|${ids.join()}`,
    [CATALOG, STOCK],
    CARDS_SECONDS,
    () => goodsCards(ctx.db, ids, ctx.language, ctx.market),
  )

const facetsFor = (ctx: Ctx, base: Base) =>
  kept(ctx, 'facets', [base, ctx.language, ctx.market], () => showFacets(ctx, base), base.likedBy !== null)

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
