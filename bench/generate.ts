// node bench/generate.ts postgres://… [products orders members]
import pg from 'pg'
import { type Language, languages } from '../contract/src/constants.ts'
import { permissions } from '../contract/src/permissions.ts'
import { dropIndexes } from './generate/indexes.ts'
import { fillOrders } from './generate/orders.ts'
import { fillCategories, fillProducts } from './generate/products.ts'
import { createFunctions, fillAccounts, type Size } from './generate/shop.ts'
import { kinds, qualities } from './generate/vocabulary.ts'

export { departmentId, kindId } from './generate/products.ts'
export { benchId, PASSWORD, REGULAR, REGULAR_ORDERS, type Size } from './generate/shop.ts'

export const small: Size = { goods: 1000, members: 1000, orders: 1000 }
export const large: Size = { goods: 100_000, members: 1_000_000, orders: 1_000_000 }

/** Filled tables. Their indexes are dropped and created afterwards, which is much faster. */
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
 * Fills a migrated, empty database with a generated shop. The same seed generates the same shop.
 * Products can be found and bought, members can sign in (`PASSWORD`); picture URLs do not resolve.
 */
export async function generate(databaseUrl: string, size: Size, seed = 1): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set jit = off`)
    await createFunctions(client, seed)
    await client.query('begin')
    // Skips triggers and foreign key checks, which would take minutes; the generated references are valid.
    await client.query('set local session_replication_role = replica')
    const indexes = await dropIndexes(client, tables)
    await fillAccounts(client, size, permissions)
    await fillCategories(client)
    await fillProducts(client, size.goods, seed)
    await fillOrders(client, size)
    for (const index of indexes) await client.query(index)
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Returns search terms of a language: kinds of products, with and without a quality. */
const searchTerms = (language: Language): string[] =>
  kinds.slice(0, 12).flatMap((kind, i) => [kind[language], `${qualities[i]![language]} ${kind[language]}`])

/** Search terms by language. */
export const terms = Object.fromEntries(languages.map((l) => [l, searchTerms(l)])) as Record<
  Language,
  string[]
>

if (import.meta.main) {
  const [url, goods, orders, members] = process.argv.slice(2)
  if (!url) throw new Error('usage: node bench/generate.ts <database URL> [products orders members]')
  const began = performance.now()
  const size = goods ? { goods: Number(goods), orders: Number(orders), members: Number(members) } : large
  await generate(url, size)
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`)
}
