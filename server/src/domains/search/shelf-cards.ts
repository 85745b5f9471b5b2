import type { Db } from '../../platform/db/types.ts'
import { type CardRow, cardRows } from '../catalog/index.ts'
import type { Shelf } from './shelf.ts'

/** Cards at most that a process keeps, of about 2 kB; those nobody saw for longest go first. */
const MOST = 5_000

/** What cards of these goods are made of: kept on the shelf until the goods change, else read from the database. */
export async function cardsOn(
  db: Db,
  shelf: Shelf,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardRow>> {
  const found = new Map<string, CardRow>()
  for (const id of ids) {
    const card = shelf.cards.get(id)
    if (card) found.set(id, card)
  }
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0) {
    const { changes } = shelf
    const rows = await cardRows(db, missing)
    for (const row of rows) found.set(row.id, row)
    // What was read before a change that the shelf has meanwhile heard of must not be kept after it.
    if (shelf.changes !== changes) return found
  }
  for (const [id, card] of found) {
    shelf.cards.delete(id)
    shelf.cards.set(id, card)
  }
  while (shelf.cards.size > MOST) shelf.cards.delete(shelf.cards.keys().next().value!)
  return found
}
