import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import type { Texts } from '../../platform/localized-text.ts'

/** Returns the title of a product in all languages. */
export async function findTitle(tx: Tx, goodsId: string): Promise<Texts> {
  const { rows } = await tx.execute<{ title: Texts }>(
    sql`select title from goods where id = ${goodsId}::uuid`,
  )
  return rows[0]!.title
}
