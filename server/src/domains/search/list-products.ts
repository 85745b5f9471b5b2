import type { Input, Output } from '@pasar/contract/call'
import type { ProductCard, productList } from '@pasar/contract/calls/catalog'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { foldText, searchWords } from '../../platform/text-index.ts'
import { CATALOG, STOCK, toCard } from '../catalog/index.ts'
import { findPromotedProducts } from '../promotions/index.ts'
import { getMarket } from '../settings/index.ts'
import { loadCards } from './card-cache.ts'
import { showFacets } from './facets.ts'
import { applyFilters, findMatches, type Matches } from './filter.ts'
import { productIndexOf } from './find-words.ts'
import { recordSearch } from './log-queries.ts'
import type { ProductIndex } from './product-index.ts'
import { buildCacheKey, readFilters, type Scope } from './read-filters.ts'
import { getPage } from './sorting.ts'
import { nearestSpelling } from './spelling.ts'

type Request = Input<typeof productList>
type Response = Output<typeof productList>

/** Keywords that a member's search history keeps. */
export const LOG_MAX = 20

/** Pages and facets are cached this long, or until the catalog changes. */
const CACHE_SECONDS = 10
/** Whole responses are cached only this long: stock changes with every order. */
export const RESPONSE_CACHE_SECONDS = 1

/**
 * Lists products by category, keywords and filters, with facets; corrects the spelling when nothing matches.
 */
export async function listProducts(ctx: Ctx, input: Request): Promise<Result<Response>> {
  const scope = readScope(ctx, input)
  if (!scope) return ok(emptyList(input))
  let found = await find(ctx, scope, input)
  let suggestion: string | null = null
  if (found.total === 0 && scope.words.length > 0) {
    const near = await cached(ctx, 'near', [scope.words], async () =>
      nearestSpelling(ctx.db, scope.words, (await productIndexOf(ctx)).words),
    )
    const corrected = near && (await find(ctx, { ...scope, words: near }, input))
    if (corrected && corrected.total > 0) {
      found = corrected
      suggestion = near.join(' ')
    }
  }
  const list = await findCards(ctx, found.products ?? (await productIndexOf(ctx)), found.ids)
  await recordKeyword(ctx, input, found.total > 0 && suggestion === null)
  const { total, facets } = found
  return ok({ list, total, page: input.page, limit: input.limit, facets, suggestion })
}

type Found = {
  ids: string[]
  total: number
  facets: Response['facets']
  /** The index, when the page was not cached. */
  products: ProductIndex | undefined
}

/** Finds one page of a list, its total and its facets. */
async function find(ctx: Ctx, scope: Scope, input: Request): Promise<Found> {
  const { sort, page, limit } = input
  const filters = readFilters(ctx, input)
  const own = scope.likedBy !== null
  let matching: Promise<Matches> | undefined
  const matches = () => (matching ??= findMatches(ctx, scope))
  // Keyword lists depend on the language: words in its titles score higher.
  const language = scope.words.length > 0 ? ctx.language : 'en-us'
  const [found, facets] = await Promise.all([
    cached(
      ctx,
      'page',
      [scope, filters, sort, language, page, limit],
      async () => {
        const all = await matches()
        const slots = applyFilters(all, filters)
        const words = scope.words.length > 0
        return {
          // Filters are not known to fit what a search engine did not return.
          total: slots === all.slots ? slots.length + all.unlisted : slots.length,
          ids: getPage(all, slots, { sort, limit, offset: (page - 1) * limit, words }),
        }
      },
      own,
    ),
    cached(
      ctx,
      'facets',
      [scope, ctx.language, ctx.market],
      async () => showFacets(ctx, scope, await matches()),
      own,
    ),
  ])
  return { ...found, facets, products: (await matching)?.products }
}

/** Reads the scope of a request; null for the likes of a visitor. */
function readScope(ctx: Ctx, input: Request): Scope | null {
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.id : null
  if (input.liked && !memberId) return null
  return {
    words: searchWords(input.keyword ?? ''),
    categoryId: input.categoryId ?? null,
    tag: input.tag ?? null,
    likedBy: input.liked ? memberId : null,
    similarTo: input.similarTo ?? null,
  }
}

const emptyList = ({ page, limit }: Request): Response => ({
  list: [],
  total: 0,
  page,
  limit,
  facets: { categories: [], price: null, inStock: 0, attributes: [] },
  suggestion: null,
})

/** Caches a part of a list, except a member's likes, which change with each tap. */
function cached<T>(
  ctx: Ctx,
  what: string,
  parts: unknown[],
  load: () => Promise<T>,
  own = false,
): Promise<T> {
  if (own) return load()
  return ctx.cache.get(`search.${what}|${buildCacheKey(...parts)}`, [CATALOG, STOCK], CACHE_SECONDS, load)
}

async function findCards(ctx: Ctx, products: ProductIndex, ids: readonly string[]): Promise<ProductCard[]> {
  const rows = await loadCards(ctx.db, products, ids)
  const { currency } = getMarket(ctx.market)
  const now = ctx.clock.now()
  const promoted = await ctx.cache.get(`search.promoted|${currency}`, [CATALOG], RESPONSE_CACHE_SECONDS, () =>
    findPromotedProducts(ctx.db, { currency, now }),
  )
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [toCard(row, ctx.language, currency, promoted)] : []
  })
}

async function recordKeyword(ctx: Ctx, input: Request, found: boolean): Promise<void> {
  const word = foldText(input.keyword ?? '')
  if (ctx.actor.kind !== 'member' || word === '' || input.page !== 1) return
  await recordSearch(ctx.db, {
    memberId: ctx.actor.id,
    word,
    language: ctx.language,
    now: ctx.clock.now(),
    keep: LOG_MAX,
    counts: found,
  })
}
