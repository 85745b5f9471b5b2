import type { Db } from '../../platform/db/types.ts'
import { type CardRow, cardRows } from '../catalog/index.ts'
import type { ProductIndex } from './product-index.ts'

/** The cards that a process keeps, about 2 kB each; the least recently used go first. */
const MAX_CARDS = 5_000

/**
 * Loads the rows of product cards: from the index while the products are unchanged, else from the database.
 */
export async function loadCards(
  db: Db,
  products: ProductIndex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardRow>> {
  const found = new Map<string, CardRow>()
  for (const id of ids) {
    const card = products.cards.get(id)
    if (card) found.set(id, card)
  }
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0) {
    const { changes } = products
    const rows = await cardRows(db, missing)
    for (const row of rows) found.set(row.id, row)
    // The index has learned of a change since: these rows may be older than it, so they are not cached.
    if (products.changes !== changes) return found
  }
  for (const [id, card] of found) {
    products.cards.delete(id)
    products.cards.set(id, card)
  }
  while (products.cards.size > MAX_CARDS) products.cards.delete(products.cards.keys().next().value!)
  return found
}
