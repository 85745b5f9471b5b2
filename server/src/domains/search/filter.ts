import type { Ctx } from '../../platform/context.ts'
import { findWords, productIndexOf } from './find-words.ts'
import { FREE_SLOT, type ProductIndex } from './product-index.ts'
import { findSimilarity, likedIds, type Similarity } from './product-index-queries.ts'
import type { Filters, Scope } from './read-filters.ts'

/**
 * The products of a list's scope: their slots, and a score by slot where relevance counts. Use it before the
 * next `await`: the index changes.
 */
export type Matches = {
  products: ProductIndex
  slots: Uint32Array
  score: Uint16Array | undefined
  /** Further products that a search engine found and did not return. */
  unlisted: number
}

/**
 * Finds the products of a scope. Words in titles of the caller's language score higher.
 * @param engineLimit of the products that a search engine returns; by default as many as it can
 */
export async function findMatches(ctx: Ctx, scope: Scope, engineLimit?: number): Promise<Matches> {
  const [liked, similarity] = await Promise.all([
    scope.likedBy ? likedIds(ctx.db, scope.likedBy) : undefined,
    scope.similarTo ? findSimilarity(ctx.db, scope.similarTo) : undefined,
  ])
  const { products, wordMatches } =
    scope.words.length > 0
      ? await findWords(ctx, scope.words, engineLimit)
      : { products: await productIndexOf(ctx), wordMatches: undefined }
  const score = wordMatches || similarity ? new Uint16Array(products.ids.length) : undefined
  if (wordMatches && score)
    for (const [i, slot] of wordMatches.slots.entries()) score[slot] = wordMatches.scores[i]!
  const candidates = intersect(wordMatches?.slots, liked && findSlots(products, liked))
  const slots = selectSlots(products, scope, similarity, candidates, ctx.clock.now().getTime())
  if (similarity && score) scoreSimilarity(products, slots, similarity, score)
  const isWhole = !scope.categoryId && !scope.tag && !scope.likedBy && !scope.similarTo
  return { products, slots, score, unlisted: (isWhole && wordMatches?.unlisted) || 0 }
}

const findSlots = (products: ProductIndex, ids: readonly string[]): number[] =>
  ids.flatMap((id) => products.slotOf.get(id) ?? [])

function intersect(one: readonly number[] | undefined, other: readonly number[] | undefined) {
  if (!one || !other) return one ?? other
  const others = new Set(other)
  return one.filter((slot) => others.has(slot))
}

/** Selects the slots in the scope, from the candidates or from the whole index. */
function selectSlots(
  products: ProductIndex,
  { categoryId, tag, similarTo }: Scope,
  similarity: Similarity | undefined,
  candidates: readonly number[] | undefined,
  now: number,
): Uint32Array {
  const { path, tags, endsAt } = products.columns
  const self = similarTo ? products.slotOf.get(similarTo) : undefined
  // Products share paths and tags with many others: each distinct one is tested once.
  const pathMatches = Uint8Array.from(products.paths.values, (ids, number) =>
    Number(
      number !== FREE_SLOT &&
        (!categoryId || ids.includes(categoryId)) &&
        (!similarTo || (similarity !== undefined && ids.includes(similarity.root_category_id))),
    ),
  )
  const tagsMatch = Uint8Array.from(products.tagSets.values, (set) => Number(!tag || set.includes(tag)))
  const count = candidates?.length ?? products.ids.length
  const slots = new Uint32Array(count)
  let n = 0
  for (let i = 0; i < count; i++) {
    const slot = candidates ? candidates[i]! : i
    if (pathMatches[path[slot]!] && tagsMatch[tags[slot]!] && endsAt[slot]! > now && slot !== self)
      slots[n++] = slot
  }
  return slots.subarray(0, n)
}

function scoreSimilarity(
  products: ProductIndex,
  slots: Uint32Array,
  similarity: Similarity,
  score: Uint16Array,
): void {
  const { path, brand } = products.columns
  const same = products.brands.numbers.get(similarity.brand)
  for (const slot of slots) {
    const near = products.paths.values[path[slot]!]!.at(-1) === similarity.category_id
    score[slot]! += (near ? 2 : 0) + (brand[slot] === same ? 1 : 0)
  }
}

/** Keeps the matches that pass the filters. */
export function applyFilters({ products, slots }: Matches, filters: Filters): Uint32Array {
  const { inStock, onSale, attributes, minPrice, maxPrice } = filters
  if (minPrice === null && maxPrice === null && !inStock && !onSale && attributes.length === 0) return slots
  const min = Number(minPrice ?? 0n)
  const max = maxPrice === null ? Number.POSITIVE_INFINITY : Number(maxPrice)
  const setMatches = Uint8Array.from(products.attributeSets.values, (pairs) =>
    Number(attributes.every(([key, values]) => pairs.some(([k, v]) => k === key && values.includes(v)))),
  )
  const { columns } = products
  return slots.filter((slot) => {
    const price = columns.price[slot]!
    return (
      price >= min &&
      price <= max &&
      (!inStock || columns.inStock[slot] === 1) &&
      (!onSale || columns.onSale[slot] === 1) &&
      setMatches[columns.attributes[slot]!] === 1
    )
  })
}
