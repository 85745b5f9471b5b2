import type { Db } from '../../platform/db/types.ts'
import type { CardRow } from '../catalog/index.ts'
import { type Columns, emptyColumns, grown } from './shelf-columns.ts'
import { changedRows, type ShelfRow, shelfRows } from './shelf-queries.ts'
import {
  dropWords,
  emptyWords,
  fillWords,
  putWords,
  type ShelfWords,
  saysOther,
  wornOut,
} from './shelf-words.ts'
import { wordRowsOf } from './word-queries.ts'

/** Distinct values, each with a number from 0 on. */
type Distinct<T> = { values: T[]; numbers: Map<string, number> }

/**
 * What lists are narrowed, counted and sorted by, of every goods on sale, in the memory of this process. Counting over
 * 100,000 goods takes a database a second and this a few milliseconds. It holds the words that goods are found by, and
 * texts of the cards only that were shown lately.
 */
export type Shelf = {
  /** Goods by place. */
  ids: string[]
  placeOf: Map<string, number>
  /** Places that goods have left: the next ones take them. */
  free: number[]
  columns: Columns
  brands: Distinct<string>
  /** Category ids from the first level down; that with the number 0 (GONE) is nobody's. */
  paths: Distinct<string[]>
  tagSets: Distinct<string[]>
  attributeSets: Distinct<[key: string, value: string][]>
  /** Cards by goods, of those that somebody has seen and that have not changed since (shelf-cards.ts). */
  cards: Map<string, CardRow>
  words: ShelfWords
  /** How often there was news. */
  changes: number
  /** Changes by transactions from this one on have not been seen. */
  seen: string
  /** When they were last looked for, performance.now(). */
  lookedAt: number
}

/** Path of a place that is free. */
export const GONE = 0

type Held = { shelf?: Shelf; running: Promise<Shelf>; next?: Promise<Shelf> | undefined }
const held = new WeakMap<Db, Held>()

/** News older than this are forgotten (index.ts): a shelf that nobody looked at for half of it is filled anew. */
export const NEWS_KEPT_HOURS = 24
const TRUSTED_MS = (NEWS_KEPT_HOURS / 2) * 3_600_000

/**
 * The shelf as it is now, with every change that was committed before this call: filled at the first one, later
 * brought up to date by what has changed. Callers at the same moment share the work.
 */
export function currentShelf(db: Db): Promise<Shelf> {
  const entry = held.get(db)
  if (!entry) {
    const first = { running: bringUpToDate(db) }
    held.set(db, first)
    return keep(first)
  }
  // What runs may have looked before the caller's own change: it is waited for, and the look after it is shared.
  const again = () => {
    entry.next = undefined
    entry.running = bringUpToDate(db, entry.shelf)
    return keep(entry)
  }
  entry.next ??= entry.running.then(again, again)
  return entry.next
}

async function keep(entry: Held): Promise<Shelf> {
  entry.shelf = await entry.running
  return entry.shelf
}

async function bringUpToDate(db: Db, shelf?: Shelf): Promise<Shelf> {
  const lookedAt = performance.now()
  if (!shelf || lookedAt - shelf.lookedAt > TRUSTED_MS) {
    const { seen, rows } = await shelfRows(db)
    const filled = emptyShelf(seen, lookedAt)
    for (const row of rows) put(filled, row)
    await fillWords(db, filled)
    return filled
  }
  const { seen, gone, rows } = await changedRows(db, shelf.seen)
  const other = rows.filter((row) => saysOther(shelf, row))
  const says =
    other.length > 0
      ? await wordRowsOf(
          db,
          other.map((row) => row.id),
        )
      : []
  if (gone.length + rows.length > 0) shelf.changes++
  for (const id of gone) remove(shelf, id)
  for (const row of rows) put(shelf, row)
  for (const row of says) putWords(shelf, row)
  if (wornOut(shelf.words)) shelf.words = emptyWords()
  await fillWords(db, shelf)
  return Object.assign(shelf, { seen, lookedAt })
}

const distinct = <T>(values: T[] = []): Distinct<T> => ({ values, numbers: new Map() })

const emptyShelf = (seen: string, lookedAt: number): Shelf => ({
  ids: [],
  placeOf: new Map(),
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
  lookedAt,
})

function numberOf<T>(known: Distinct<T>, text: string, read: (text: string) => T): number {
  let number = known.numbers.get(text)
  if (number === undefined) {
    number = known.values.push(read(text)) - 1
    known.numbers.set(text, number)
  }
  return number
}

const readList = (json: string) => JSON.parse(json) as string[]
const readPairs = (json: string) => Object.entries(JSON.parse(json) as Record<string, string>)

function put(shelf: Shelf, row: ShelfRow): void {
  const place = shelf.placeOf.get(row.id) ?? shelf.free.pop() ?? shelf.ids.length
  if (place >= shelf.columns.path.length) shelf.columns = grown(shelf.columns)
  shelf.cards.delete(row.id)
  const { columns } = shelf
  shelf.ids[place] = row.id
  shelf.placeOf.set(row.id, place)
  columns.price[place] = row.price
  columns.weight[place] = row.weight
  columns.sold[place] = row.sold
  columns.created[place] = row.created
  columns.endsAt[place] = row.ends_at ?? Number.POSITIVE_INFINITY
  columns.onSale[place] = Number(row.on_sale)
  columns.inStock[place] = Number(row.in_stock)
  columns.brand[place] = numberOf(shelf.brands, row.brand, String)
  columns.path[place] = numberOf(shelf.paths, row.path, readList)
  columns.tags[place] = numberOf(shelf.tagSets, row.tags, readList)
  columns.attributes[place] = numberOf(shelf.attributeSets, row.attributes, readPairs)
}

function remove(shelf: Shelf, id: string): void {
  const place = shelf.placeOf.get(id)
  if (place === undefined) return
  shelf.placeOf.delete(id)
  shelf.cards.delete(id)
  dropWords(shelf.words, place)
  shelf.columns.path[place] = GONE
  shelf.free.push(place)
}
