import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'

type Column = { name: string; type: string; element: string }
type Reference = { column: string; target: string }

/** The properties of the tables that the builder of made-up rows needs. */
export type Schema = {
  /** The columns of each table that an insert sets. */
  columns: Map<string, Column[]>
  keys: Map<string, string[]>
  references: Map<string, Reference[]>
  checks: { table: string; name: string }[]
}

/** `keys`: the primary key, or the whole row of a table without one. */
type Inserted = { keys: Record<string, unknown>; row: Record<string, unknown> }
/** The rows of a member by table. */
export type Records = { memberId: string; rows: Map<string, Inserted[]> }

const group = <T extends { table: string }>(rows: readonly T[]) => Map.groupBy(rows, ({ table }) => table)

/** Reads tables, columns, keys, references and checks of the database. */
export async function readSchema(tx: Tx): Promise<Schema> {
  const columns = await tx.execute<{ table: string } & Column>(sql`
    select c.table_name as "table", c.column_name as name, c.data_type as type, ltrim(c.udt_name, '_') as element
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.identity_generation is distinct from 'ALWAYS'`)
  const keys = await tx.execute<{ table: string; columns: string[] }>(sql`
    select c.relname as "table", array_agg(a.attname::text) as columns from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
    where k.contype = 'p' and c.relnamespace = 'public'::regnamespace group by c.relname`)
  const references = await tx.execute<{ table: string } & Reference>(sql`
    select c.relname as "table", a.attname as column, f.relname as target from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1 and c.relnamespace = 'public'::regnamespace`)
  const checks = await tx.execute<{ table: string; name: string }>(sql`
    select c.relname as "table", k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'c' and c.relnamespace = 'public'::regnamespace`)
  return {
    columns: group(columns.rows),
    keys: new Map(keys.rows.map(({ table, columns: names }) => [table, names])),
    references: group(references.rows),
    checks: checks.rows,
  }
}

/** Returns the same UUID for the same text. */
const uuidOf = (text: string): string => {
  const hash = createHash('sha256').update(text).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-7${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

const recordId = (member: string, table: string): string => uuidOf(`${member} ${table}`)

/** Columns that name their member without a reference. */
const owners = new Set([
  'member_id',
  'owner_id',
  'giver_id',
  'from_id',
  'to_id',
  'initiator_id',
  'partner_id',
])

/** Values that rules find rows by or change in part, beside ids. A list makes a row of each. */
const special = (member: string): Record<string, string[]> => {
  const id = recordId(member, 'members')
  return {
    'members.email': [`${member}@mail.example`],
    'members.mobile_prefix': ['60'],
    'members.mobile': [`1234567${member.charCodeAt(0)}`],
    'members.username_key': [`user-${member}`],
    'verification_codes.target': [
      `email:${member}@mail.example`,
      `mobile:60:1234567${member.charCodeAt(0)}`,
      `username:user-${member}`,
    ],
    'suppressions.address': [`${member}@mail.example`, `+601234567${member.charCodeAt(0)}`],
    'login_failures.account': [`member:${id}`],
    'lock_emails.account': [`member:${id}`],
    'idempotency.actor': [`member:${id}`],
    'payments.no': [`P-${member}`],
    'payments.data': [JSON.stringify({ customer: `cus_${member}`, periods: '3' })],
    'payment_messages.payment_no': [`P-${member}`],
    'comments.state': ['shown'],
    // A shop has the id of its seller.
    'sellers.id': [recordId(member, 'shops')],
    'shops.held_by_ban': ['true'],
    'shops.closes_after_hold': ['true'],
    'shops.closed_by_staff': ['true'],
    'bulk_actions.kind': ['note'],
    'bulk_actions.state': ['finished'],
  }
}

/** Tables with one row, which a migration inserts. */
const singleRow = new Set(['support_settings'])

type Place = { member: string; table: string; column: Column; n: number }

/** Returns the table that a column refers to, by its foreign key or by its name. */
function findTarget({ references, columns }: Schema, table: string, column: string): string | undefined {
  const stem = column.replace(/_id$/, '')
  return (
    references.get(table)?.find((reference) => reference.column === column)?.target ??
    [stem, `${stem}s`].find((name) => name !== column && columns.has(name))
  )
}

/** Makes up a value that differs between members, tables and columns. */
function makeValue({ member, table, column: { name, type, element }, n }: Place, schema: Schema): unknown {
  const given = special(member)[`${table}.${name}`]
  if (given) return given[n % given.length]
  const target = findTarget(schema, table, name)
  const text = `${member} ${table} ${name} ${n}`
  const number = Number.parseInt(uuidOf(text).slice(0, 6), 16)
  switch (type) {
    case 'uuid':
      if (name === 'id') return n === 0 ? recordId(member, table) : uuidOf(text)
      return recordId(member, owners.has(name) ? 'members' : (target ?? text))
    case 'ARRAY':
      return element === 'uuid'
        ? `{${uuidOf(text)}}`
        : element.startsWith('int')
          ? `{${number}}`
          : `{"${text}"}`
    case 'jsonb':
      return JSON.stringify({ text })
    case 'boolean':
      return false
    case 'integer':
    case 'bigint':
    case 'numeric':
    case 'double precision':
      return String(number + 1)
    case 'smallint':
      return String(1 + (number % 1_000))
    case 'date':
      return new Date(number * 60_000).toISOString().slice(0, 10)
    case 'bytea':
      return `\\x${uuidOf(text).replaceAll('-', '')}`
    case 'text':
      return text
    default:
      if (type.startsWith('timestamp')) return new Date(number * 60_000).toISOString()
      throw new Error(`no value for ${table}.${name} of type ${type}`)
  }
}

/**
 * Inserts made-up rows of a member in every table: one for each value that rules find rows by. The caller has
 * dropped the checks and disabled the triggers.
 * @param member a letter that all values contain
 */
export async function insertRecords(tx: Tx, schema: Schema, member: string): Promise<Records> {
  const rows = new Map<string, Inserted[]>()
  for (const [table, columns] of schema.columns) {
    if (singleRow.has(table)) {
      rows.set(table, [])
      continue
    }
    const given = columns.map(({ name }) => special(member)[`${table}.${name}`]?.length ?? 1)
    const inserted: Inserted[] = []
    for (let n = 0; n < Math.max(...given); n++) {
      const values = columns.map(
        (column) => sql`${makeValue({ member, table, column, n }, schema)}::text::${sql.raw(castOf(column))}`,
      )
      const names = columns.map(({ name }) => sql.identifier(name))
      const { rows: made } = await tx.execute<{ row: Record<string, unknown> }>(sql`
        insert into ${sql.identifier(table)} as t (${sql.join(names, sql`, `)})
        values (${sql.join(values, sql`, `)}) returning to_jsonb(t) as row`)
      const { row } = made[0]!
      const key = schema.keys.get(table)
      inserted.push({ keys: key ? Object.fromEntries(key.map((name) => [name, row[name]])) : row, row })
    }
    rows.set(table, inserted)
  }
  return { memberId: recordId(member, 'members'), rows }
}

const castOf = ({ type, element }: Column): string => (type === 'ARRAY' ? `${element}[]` : type)
