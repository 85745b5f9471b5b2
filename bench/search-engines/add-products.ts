import pg from 'pg'
import { dropIndexes } from '../generate/indexes.ts'
import { fillCategories, fillProducts } from '../generate/products.ts'

/** Adds generated products to the demo shop. The same number adds the same products. */
export async function addProducts(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    // Skips triggers and foreign key checks; the generated references are valid.
    await client.query('set local session_replication_role = replica')
    const indexes = await dropIndexes(client, ['goods', 'skus'])
    await fillCategories(client)
    await fillProducts(client, count, 1)
    for (const index of indexes) await client.query(index)
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
