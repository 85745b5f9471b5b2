import { HOUR_MS } from '@pasar/contract/time'
import type { Db } from '../../platform/db/types.ts'
import type { CardRow } from '../catalog/index.ts'
import { type Columns, doubleCapacity, emptyColumns } from './columns.ts'
import { allProductRows, changedProductRows, type ProductRow } from './product-index-queries.ts'
import {
  emptyWords,
  fillWords,
  needsRebuild,
  type ProductWords,
  removeWords,
  replaceWords,
  wordsChanged,
} from './product-words.ts'
import { findWordRows } from './word-queries.ts'

/** Distinct values, numbered from 0. */
type Distinct<T> = { values: T[]; numbers: Map<string, number> }

/**
 * All products on sale with the properties that lists filter, count and sort by, in the memory of this
 * process. Counting 100,000 products takes the database a second and the index a few milliseconds
 * (docs/adr/0013-product-index.md). It holds the searchable words of every product, and the texts of recently
 * shown cards only.
 */
export type ProductIndex = {
  /** Product ids by slot. */
  ids: string[]
  slotOf: Map<string, number>
  /** Slots of removed products, to be reused. */
  free: number[]
  columns: Columns
  brands: Distinct<string>
  /** Category ids from the first level down; number 0 (FREE_SLOT) marks free slots. */
  paths: Distinct<string[]>
  tagSets: Distinct<string[]>
  attributeSets: Distinct<[key: string, value: string][]>
  /** Recently shown cards by product id, unchanged since (card-cache.ts). */
  cards: Map<string, CardRow>
  words: ProductWords
  /** Counts the updates of the index. */
  changes: number
  /** The first transaction whose changes are not in the index. */
  seen: string
  /** Time of the last refresh, as performance.now(). */
  checkedAt: number
}

/** Path number of a free slot. */
export const FREE_SLOT = 0

type Entry = {
  index?: ProductIndex
  running: Promise<ProductIndex>
  next?: Promise<ProductIndex> | undefined
}
const entries = new WeakMap<Db, Entry>()

/**
 * Change records are deleted after this time (index.ts). An index that is half as old is rebuilt from the
 * tables.
 */
export const CHANGES_KEPT_HOURS = 24
const STALE_AFTER_MS = (CHANGES_KEPT_HOURS / 2) * HOUR_MS

/**
 * Returns the index with every change that was committed before this call. The first call builds it, later
 * calls apply what has changed. Concurrent callers share the work.
 * @param options `withWords`: whether it indexes words; not where a search engine does
 */
export function currentProductIndex(db: Db, { withWords = true } = {}): Promise<ProductIndex> {
  const entry = entries.get(db)
  if (!entry) {
    const first = { running: refresh(db, withWords) }
    entries.set(db, first)
    return keep(first)
  }
  // A running refresh may have read before the caller's change: wait for it and share the next one.
  const again = () => {
    entry.next = undefined
    entry.running = refresh(db, withWords, entry.index)
    return keep(entry)
  }
  entry.next ??= entry.running.then(again, again)
  return entry.next
}

async function keep(entry: Entry): Promise<ProductIndex> {
  entry.index = await entry.running
  return entry.index
}

async function refresh(db: Db, withWords: boolean, products?: ProductIndex): Promise<ProductIndex> {
  const checkedAt = performance.now()
  if (!products || checkedAt - products.checkedAt > STALE_AFTER_MS) {
    const { seen, rows } = await allProductRows(db)
    const filled = emptyProductIndex(seen, checkedAt)
    for (const row of rows) put(filled, row)
    if (withWords) await fillWords(db, filled)
    return filled
  }
  const { seen, gone, rows } = await changedProductRows(db, products.seen)
  const reworded = withWords ? rows.filter((row) => wordsChanged(products, row)) : []
  const wordRows =
    reworded.length > 0
      ? await findWordRows(
          db,
          reworded.map((row) => row.id),
        )
      : []
  if (gone.length + rows.length > 0) products.changes++
  for (const id of gone) remove(products, id)
  for (const row of rows) put(products, row)
  for (const row of wordRows) replaceWords(products, row)
  if (needsRebuild(products.words)) products.words = emptyWords()
  if (withWords) await fillWords(db, products)
  return Object.assign(products, { seen, checkedAt })
}

const distinct = <T>(values: T[] = []): Distinct<T> => ({ values, numbers: new Map() })

const emptyProductIndex = (seen: string, checkedAt: number): ProductIndex => ({
  ids: [],
  slotOf: new Map(),
  free: [],
  columns: emptyColumns(),
  brands: distinct(),
  paths: distinct<string[]>([[]]),
  tagSets: distinct(),
  attributeSets: distinct(),
  cards: new Map(),
  words: emptyWords(),
  changes: 0,
  seen,
  checkedAt,
})

function numberFor<T>(known: Distinct<T>, text: string, read: (text: string) => T): number {
  let number = known.numbers.get(text)
  if (number === undefined) {
    number = known.values.push(read(text)) - 1
    known.numbers.set(text, number)
  }
  return number
}

const readList = (json: string) => JSON.parse(json) as string[]
const readPairs = (json: string) => Object.entries(JSON.parse(json) as Record<string, string>)

function put(products: ProductIndex, row: ProductRow): void {
  const slot = products.slotOf.get(row.id) ?? products.free.pop() ?? products.ids.length
  if (slot >= products.columns.path.length) products.columns = doubleCapacity(products.columns)
  products.cards.delete(row.id)
  const { columns } = products
  products.ids[slot] = row.id
  products.slotOf.set(row.id, slot)
  columns.price[slot] = row.price
  columns.weight[slot] = row.weight
  columns.sold[slot] = row.sold
  columns.created[slot] = row.created
  columns.endsAt[slot] = row.ends_at ?? Number.POSITIVE_INFINITY
  columns.onSale[slot] = Number(row.on_sale)
  columns.inStock[slot] = Number(row.in_stock)
  columns.brand[slot] = numberFor(products.brands, row.brand, String)
  columns.path[slot] = numberFor(products.paths, row.path, readList)
  columns.tags[slot] = numberFor(products.tagSets, row.tags, readList)
  columns.attributes[slot] = numberFor(products.attributeSets, row.attributes, readPairs)
}

function remove(products: ProductIndex, id: string): void {
  const slot = products.slotOf.get(id)
  if (slot === undefined) return
  products.slotOf.delete(id)
  products.cards.delete(id)
  removeWords(products.words, slot)
  products.columns.path[slot] = FREE_SLOT
  products.free.push(slot)
}
