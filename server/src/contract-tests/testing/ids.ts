import type { Call } from '@pasar/contract/call'
import { sql } from 'drizzle-orm'
import { resourceKindOf } from './resources.ts'
import { fieldsOf } from './schema.ts'
import type { TestSetup } from './test-setup.ts'
import type { Ids } from './values.ts'

/** Returns a few ids of every table with an id column: table → ids. */
export async function idsInTables({ shop }: TestSetup): Promise<Map<string, string[]>> {
  const { rows: tables } = await shop.deps.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`,
  )
  const found = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await shop.deps.db.execute<{ id: string }>(
      sql`select id from ${sql.identifier(name)} order by id limit 6`,
    )
    if (rows.length > 0)
      found.set(
        name,
        rows.map((r) => r.id),
      )
  }
  return found
}

const words = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((w) => w && !/^(ids?|no|admin|api|shop|user|list|info|to)$/.test(w))
    .map((w) => w.replace(/(ie)?s$/, (_, ie) => (ie ? 'y' : '')))

/**
 * Returns ids for the fields of a call: of the members' resources if the field has a resource kind, else of
 * tables whose name matches the field or path, else any.
 */
export function idsFor(call: Call, setup: TestSetup, tables: ReadonlyMap<string, string[]>): Ids {
  const any = [...tables.values()].map((ids) => ids[0]!)
  const idsMatching = (text: string) => {
    const terms = words(text)
    const matches = (word: string) => terms.some((w) => w === word || (w.length > 3 && word.startsWith(w)))
    const exact = [...tables].filter(([table]) => words(table).every(matches))
    const close = exact.length > 0 ? exact : [...tables].filter(([table]) => words(table).some(matches))
    return close.flatMap(([, ids]) => ids)
  }
  const fields = fieldsOf(call)
  return (name) => {
    const field = fields.find((f) => f.name === name)
    const kind = field && resourceKindOf(call, field)
    const { owner, other } = setup
    if (kind === 'order')
      return [
        owner.resources.order,
        owner.resources.paidOrder,
        owner.resources.receivedOrder,
        other.resources.order,
      ]
    if (kind && kind !== 'public' && kind !== 'session') return [owner.resources[kind], other.resources[kind]]
    const close = [...idsMatching(name), ...(/^ids?$/.test(name) ? idsMatching(call.path) : [])]
    return close.length > 0 ? close : any
  }
}
