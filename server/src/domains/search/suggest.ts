import type { Input, Output } from '@pasar/contract/call'
import type { searchClear, searchLog, searchSuggest } from '@pasar/contract/calls/catalog'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { pick } from '../../platform/text.ts'
import { fold, wordsOf } from '../../platform/text-index.ts'
import { allCategories, CATALOG, goodsCards, STOCK } from '../catalog/index.ts'
import { LOG_MAX } from './list-goods.ts'
import { forgetWords, hottest, wordsOfMember } from './log-queries.ts'
import { matchesOf } from './matches.ts'
import { brandsLike } from './queries.ts'
import { pageOf } from './sorting.ts'
import { nearestSpelling } from './spelling.ts'

const WORDS_MAX = 8
const GOODS_MAX = 5
const HOT_MAX = 10
/** Hot words that completions are taken from. */
const HOT_KNOWN = 200

/** Hot words of the caller's language. */
export const hotWords = (ctx: Ctx, limit = HOT_MAX): Promise<string[]> =>
  ctx.cache.get(`search.hot|${ctx.language}|${limit}`, [CATALOG], 30, () =>
    hottest(ctx.db, ctx.language, limit),
  )

/** Completions while typing: hot words, categories and brands that fit, and the goods that would be found. */
export async function suggest(
  ctx: Ctx,
  { keyword }: Input<typeof searchSuggest>,
): Promise<Result<Output<typeof searchSuggest>>> {
  const typed = wordsOf(keyword)
  if (typed.length === 0) return ok({ words: [], goods: [] })
  const key = `search.suggest|${ctx.language}|${ctx.market}|${typed.join(' ')}`
  return ok(await ctx.cache.get(key, [CATALOG, STOCK], 10, () => completions(ctx, typed)))
}

async function completions(ctx: Ctx, typed: string[]): Promise<Output<typeof searchSuggest>> {
  let words = typed
  let ids = await idsOf(ctx, words)
  if (ids.length === 0) {
    words = (await nearestSpelling(ctx.db, typed)) ?? typed
    if (words !== typed) ids = await idsOf(ctx, words)
  }
  const has = (text: string) => words.every((w) => fold(text).includes(w))
  const starts = (text: string) => fold(text).startsWith(words[0]!)
  const [hot, categories, brands] = await Promise.all([
    hotWords(ctx, HOT_KNOWN),
    allCategories(ctx),
    brandsLike(ctx.db, words, 3),
  ])
  const names = categories.filter((c) => c.goodsCount > 0).map((c) => pick(c.name, ctx.language))
  const corrected = words === typed || ids.length === 0 ? [] : [words.join(' ')]
  const fitting = [...hot.filter(has), ...names.filter(has), ...brands].sort(
    (a, b) => Number(starts(b)) - Number(starts(a)),
  )
  const once = new Map([...corrected, ...fitting].map((w) => [fold(w), w]))
  return {
    words: [...once.values()].slice(0, WORDS_MAX),
    goods: await goodsCards(ctx.db, ids, ctx.language, ctx.market),
  }
}

async function idsOf(ctx: Ctx, words: string[]): Promise<string[]> {
  const base = { words, categoryId: null, tag: null, likedBy: null, similarTo: null }
  const matches = await matchesOf(ctx, base)
  return pageOf(matches, matches.places, { sort: 'relevance', limit: GOODS_MAX, offset: 0, words: true })
}

/** The caller's own words, newest first, and the hot ones. */
export async function showLog(ctx: Ctx): Promise<Result<Output<typeof searchLog>>> {
  const mine = ctx.actor.kind === 'member' ? await wordsOfMember(ctx.db, ctx.actor.id, LOG_MAX) : []
  return ok({ mine, hot: await hotWords(ctx) })
}

/** Forgets the member's words; hot words stay, they name nobody. */
export async function clearLog(ctx: MemberContext): Promise<Result<Output<typeof searchClear>>> {
  await forgetWords(ctx.tx, ctx.member.id)
  return ok({})
}
