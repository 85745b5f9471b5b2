import type { Call } from '@pasar/contract/call'
import { sql } from 'drizzle-orm'
import type { Scene } from './test-setup.ts'
import { fieldsOf } from './schema.ts'
import { kindOf } from './resources.ts'
import type { Ids } from './values.ts'

/** Ids of every table that has such a column, a few each: table → ids. */
export async function idsInTables({ shop }: Scene): Promise<Map<string, string[]>> {
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
 * Ids for the fields of a call: the members' own things where the table of things knows the field, else those of the
 * tables whose names the field or the path speaks of, else any.
 */
export function idsFor(call: Call, scene: Scene, tables: ReadonlyMap<string, string[]>): Ids {
  const any = [...tables.values()].map((ids) => ids[0]!)
  const spokenOf = (text: string) => {
    const wanted = words(text)
    const isSpoken = (word: string) => wanted.some((w) => w === word || (w.length > 3 && word.startsWith(w)))
    const whole = [...tables].filter(([table]) => words(table).every(isSpoken))
    const near = whole.length > 0 ? whole : [...tables].filter(([table]) => words(table).some(isSpoken))
    return near.flatMap(([, ids]) => ids)
  }
  const fields = fieldsOf(call)
  return (name) => {
    const field = fields.find((f) => f.name === name)
    const kind = field && kindOf(call, field)
    const { owner, other } = scene
    if (kind === 'order')
      return [owner.things.order, owner.things.paidOrder, owner.things.receivedOrder, other.things.order]
    if (kind && kind !== 'nobody' && kind !== 'session') return [owner.things[kind], other.things[kind]]
    const near = [...spokenOf(name), ...(/^ids?$/.test(name) ? spokenOf(call.path) : [])]
    return near.length > 0 ? near : any
  }
}
