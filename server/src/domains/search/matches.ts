import type { Ctx } from '../../platform/context.ts'
import type { Base, Narrowing } from './filters.ts'
import { currentShelf, GONE, type Shelf } from './shelf.ts'
import { type Likeness, likedIds, likenessOf } from './shelf-queries.ts'
import { type Having, havingWords } from './shelf-words.ts'
import { withWords } from './word-queries.ts'

/**
 * What a list is about, found on the shelf: places, and how well each fits where that matters (by place). To be used
 * before anything else is waited for: the shelf moves on.
 */
export type Matches = { shelf: Shelf; places: Uint32Array; fit: Uint8Array | undefined }

/** Finds what a list is about. Words are looked for in titles of the caller's language first. */
export async function matchesOf(ctx: Ctx, base: Base): Promise<Matches> {
  const [liked, likeness] = await Promise.all([
    base.likedBy ? likedIds(ctx.db, base.likedBy) : undefined,
    base.similarTo ? likenessOf(ctx.db, base.similarTo) : undefined,
  ])
  const { shelf, having } = await lookFor(ctx, base.words)
  const fit = having || likeness ? new Uint8Array(shelf.ids.length) : undefined
  if (having && fit) for (const [i, place] of having.places.entries()) fit[place] = having.hits[i]!
  const among = amongBoth(having?.places, liked && placesOf(shelf, liked))
  const places = fitting(shelf, base, likeness, among, ctx.clock.now().getTime())
  if (likeness && fit) addLikeness(shelf, places, likeness, fit)
  return { shelf, places, fit }
}

/** The shelf, and who on it has the words; undefined when nobody asks for any. */
async function lookFor(ctx: Ctx, words: readonly string[]): Promise<{ shelf: Shelf; having?: Having }> {
  const shelf = await currentShelf(ctx.db)
  if (words.length === 0) return { shelf }
  if (shelf.words.state === 'complete') return { shelf, having: havingWords(shelf, words, ctx.language) }
  const { ids, hits } = await withWords(ctx.db, words, ctx.language)
  const later = await currentShelf(ctx.db)
  const having: Having = { places: [], hits: [] }
  for (const [i, id] of ids.entries()) {
    const place = later.placeOf.get(id)
    if (place === undefined) continue
    having.places.push(place)
    having.hits.push(hits[i]!)
  }
  return { shelf: later, having }
}

const placesOf = (shelf: Shelf, ids: readonly string[]): number[] =>
  ids.flatMap((id) => shelf.placeOf.get(id) ?? [])

function amongBoth(one: readonly number[] | undefined, other: readonly number[] | undefined) {
  if (!one || !other) return one ?? other
  const others = new Set(other)
  return one.filter((place) => others.has(place))
}

/** The places among the given ones, else of the whole shelf, that the base leaves. */
function fitting(
  shelf: Shelf,
  { categoryId, tag, similarTo }: Base,
  likeness: Likeness | undefined,
  among: readonly number[] | undefined,
  now: number,
): Uint32Array {
  const { path, tags, endsAt } = shelf.columns
  const itself = similarTo ? shelf.placeOf.get(similarTo) : undefined
  // Goods share their paths and tags with many others: each is judged once.
  const pathFits = Uint8Array.from(shelf.paths.values, (ids, number) =>
    Number(
      number !== GONE &&
        (!categoryId || ids.includes(categoryId)) &&
        (!similarTo || (likeness !== undefined && ids.includes(likeness.shelf_id))),
    ),
  )
  const tagsFit = Uint8Array.from(shelf.tagSets.values, (set) => Number(!tag || set.includes(tag)))
  const count = among?.length ?? shelf.ids.length
  const places = new Uint32Array(count)
  let n = 0
  for (let i = 0; i < count; i++) {
    const place = among ? among[i]! : i
    if (pathFits[path[place]!] && tagsFit[tags[place]!] && endsAt[place]! > now && place !== itself)
      places[n++] = place
  }
  return places.subarray(0, n)
}

function addLikeness(shelf: Shelf, places: Uint32Array, likeness: Likeness, fit: Uint8Array): void {
  const { path, brand } = shelf.columns
  const same = shelf.brands.numbers.get(likeness.brand)
  for (const place of places) {
    const near = shelf.paths.values[path[place]!]!.at(-1) === likeness.category_id
    fit[place]! += (near ? 2 : 0) + (brand[place] === same ? 1 : 0)
  }
}

/** Those of the matches that the filters leave. */
export function narrowed({ shelf, places }: Matches, narrowing: Narrowing): Uint32Array {
  const { inStock, onSale, attributes, minPrice, maxPrice } = narrowing
  if (minPrice === null && maxPrice === null && !inStock && !onSale && attributes.length === 0) return places
  const least = Number(minPrice ?? 0n)
  const most = maxPrice === null ? Number.POSITIVE_INFINITY : Number(maxPrice)
  const setFits = Uint8Array.from(shelf.attributeSets.values, (pairs) =>
    Number(attributes.every(([key, values]) => pairs.some(([k, v]) => k === key && values.includes(v)))),
  )
  const { columns } = shelf
  return places.filter((place) => {
    const price = columns.price[place]!
    return (
      price >= least &&
      price <= most &&
      (!inStock || columns.inStock[place] === 1) &&
      (!onSale || columns.onSale[place] === 1) &&
      setFits[columns.attributes[place]!] === 1
    )
  })
}
