import type { Input, Output } from '@pasar/contract/call'
import type { searchHistory, searchHistoryClear, searchSuggestions } from '@pasar/contract/calls/catalog'
import type { searchHistoryMerge } from '@pasar/contract/calls/search-log'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { localize } from '../../platform/localized-text.ts'
import { ok, type Result } from '../../platform/result.ts'
import { foldText, searchWords } from '../../platform/text-index.ts'
import { allCategories, CATALOG, listProductCards, STOCK } from '../catalog/index.ts'
import { findMatches } from './filter.ts'
import { productIndexOf } from './find-words.ts'
import { LOG_MAX } from './list-products.ts'
import { clearSearches, listHotSearches, listSearches, mergeSearches } from './log-queries.ts'
import { findBrands } from './queries.ts'
import { getPage } from './sorting.ts'
import { nearestSpelling } from './spelling.ts'

const WORDS_MAX = 8
const GOODS_MAX = 5
/** Products that a search engine returns for them: it can have some that are no longer on sale. */
const CANDIDATES = 50
const HOT_MAX = 10
/** Popular keywords considered for completion. */
const HOT_CANDIDATES = 200

/** The popular keywords of the caller's language. */
export const hotWords = (ctx: Ctx, limit = HOT_MAX): Promise<string[]> =>
  ctx.cache.get(`search.hot|${ctx.language}|${limit}`, [CATALOG], 30, () =>
    listHotSearches(ctx.db, ctx.language, limit),
  )

/** Suggests completions while typing: popular keywords, categories and brands, and the products found. */
export async function suggest(
  ctx: Ctx,
  { keyword }: Input<typeof searchSuggestions>,
): Promise<Result<Output<typeof searchSuggestions>>> {
  const typed = searchWords(keyword)
  if (typed.length === 0) return ok({ words: [], goods: [] })
  const key = `search.suggest|${ctx.language}|${ctx.market}|${typed.join(' ')}`
  return ok(await ctx.cache.get(key, [CATALOG, STOCK], 10, () => completions(ctx, typed)))
}

async function completions(ctx: Ctx, typed: string[]): Promise<Output<typeof searchSuggestions>> {
  let words = typed
  let ids = await findIds(ctx, words)
  if (ids.length === 0) {
    words = (await nearestSpelling(ctx.db, typed, (await productIndexOf(ctx)).words)) ?? typed
    if (words !== typed) ids = await findIds(ctx, words)
  }
  const has = (text: string) => words.every((w) => foldText(text).includes(w))
  const starts = (text: string) => foldText(text).startsWith(words[0]!)
  const [hot, categories, brands] = await Promise.all([
    hotWords(ctx, HOT_CANDIDATES),
    allCategories(ctx),
    findBrands(ctx.db, words, 3),
  ])
  const names = categories.filter((c) => c.goodsCount > 0).map((c) => localize(c.name, ctx.language))
  const corrected = words === typed || ids.length === 0 ? [] : [words.join(' ')]
  const candidates = [...hot.filter(has), ...names.filter(has), ...brands].sort(
    (a, b) => Number(starts(b)) - Number(starts(a)),
  )
  const unique = new Map([...corrected, ...candidates].map((w) => [foldText(w), w]))
  return {
    words: [...unique.values()].slice(0, WORDS_MAX),
    goods: await listProductCards(ctx.db, ids, ctx.language, ctx.market, ctx.clock.now()),
  }
}

async function findIds(ctx: Ctx, words: string[]): Promise<string[]> {
  const scope = { words, categoryId: null, tag: null, likedBy: null, similarTo: null }
  const matches = await findMatches(ctx, scope, CANDIDATES)
  return getPage(matches, matches.slots, { sort: 'relevance', limit: GOODS_MAX, offset: 0, words: true })
}

/** Lists the caller's recent keywords, newest first, and the popular ones. */
export async function showLog(ctx: Ctx): Promise<Result<Output<typeof searchHistory>>> {
  const mine = ctx.actor.kind === 'member' ? await listSearches(ctx.db, ctx.actor.id, LOG_MAX) : []
  return ok({ mine, hot: await hotWords(ctx) })
}

/** Adds the searches that the member made as a visitor to their history. */
export async function mergeLog(
  ctx: MemberContext,
  input: Input<typeof searchHistoryMerge>,
): Promise<Result<Output<typeof searchHistoryMerge>>> {
  const words = [...new Set(input.words.map(foldText).filter(Boolean))]
  await mergeSearches(ctx.tx, { memberId: ctx.member.id, words, now: ctx.clock.now(), keep: LOG_MAX })
  return ok({})
}

/** Deletes the member's search history. Popular keywords stay: they are not personal. */
export async function clearLog(ctx: MemberContext): Promise<Result<Output<typeof searchHistoryClear>>> {
  await clearSearches(ctx.tx, ctx.member.id)
  return ok({})
}
