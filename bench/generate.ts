// node bench/generate.ts postgres://… [goods orders members]
import pg from 'pg'
import { type Language, languages } from '../contract/src/constants.ts'
import { permissions } from '../contract/src/permissions.ts'
import { fillCategories, fillGoods } from './generate/goods.ts'
import { dropIndexes } from './generate/indexes.ts'
import { fillOrders } from './generate/orders.ts'
import { fillPeople, makeFunctions, type Size } from './generate/shop.ts'
import { kinds, qualities } from './generate/words.ts'

export { kindId, shelfId } from './generate/goods.ts'
export { PASSWORD, REGULAR, type Size } from './generate/shop.ts'

export const small: Size = { goods: 1000, members: 1000, orders: 1000 }
export const large: Size = { goods: 100_000, members: 1_000_000, orders: 1_000_000 }

/** Tables that are filled; their indexes are made afterwards, which is faster by far. */
const tables = [
  'members',
  'goods',
  'skus',
  'orders',
  'order_items',
  'order_words',
  'payments',
  'payment_orders',
]

/**
 * Fills a database that has the shop's tables and nothing in them with a shop of a size, the same for the same seed.
 * Goods are bought and found, members can sign in (`PASSWORD`); there are no pictures behind the addresses.
 */
export async function generate(databaseUrl: string, size: Size, seed = 1): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set jit = off`)
    await makeFunctions(client, seed)
    await client.query('begin')
    // Triggers and foreign keys row by row would take minutes; what refers to what is right by its making.
    await client.query('set local session_replication_role = replica')
    const indexes = await dropIndexes(client, tables)
    await fillPeople(client, size, permissions)
    await fillCategories(client)
    await fillGoods(client, size.goods, seed)
    await fillOrders(client, size)
    for (const index of indexes) await client.query(index)
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** What somebody would type in a language: a kind of goods, and one with a quality. */
const termsOf = (language: Language): string[] =>
  kinds.slice(0, 12).flatMap((kind, i) => [kind[language], `${qualities[i]![language]} ${kind[language]}`])

/** A term of every language. */
export const terms = Object.fromEntries(languages.map((l) => [l, termsOf(l)])) as Record<Language, string[]>

if (import.meta.main) {
  const [url, goods, orders, members] = process.argv.slice(2)
  if (!url) throw new Error('which database?')
  const began = performance.now()
  const size = goods ? { goods: Number(goods), orders: Number(orders), members: Number(members) } : large
  await generate(url, size)
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`)
}
