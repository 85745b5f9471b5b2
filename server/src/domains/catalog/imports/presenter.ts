import type { Output } from '@pasar/contract/call'
import type { adminImportInfo, adminImportList } from '@pasar/contract/calls/admin/catalog/imports'
import type { Language } from '@pasar/contract/constants'
import { sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { localize } from '../../../platform/localized-text.ts'
import type { LineMessage } from '../admin/csv/row.ts'
import type { ImportRow } from './queries.ts'

type Import = Output<typeof adminImportList>['list'][number]
export type ImportDetail = Output<typeof adminImportInfo>

const noCounts: Import['counts'] = { create: 0, change: 0, same: 0, refused: 0, conflict: 0 }

/** Presents imports with the counts of their products. */
export async function presentImports(
  tx: Tx,
  rows: readonly ImportRow[],
  language: Language,
): Promise<Import[]> {
  if (rows.length === 0) return []
  const found = await tx.execute<{
    id: string
    outcome: keyof Import['counts']
    n: number
    warned: number
  }>(sql`
    select import_id as id, outcome, count(*)::int as n,
      count(*) filter (where warnings <> '[]')::int as warned
    from product_import_products where import_id = any(${uuidArray(rows.map((r) => r.id))}) group by 1, 2`)
  return rows.map((row) => {
    const own = found.rows.filter((r) => r.id === row.id)
    return {
      id: row.id,
      name: row.name,
      bytes: row.bytes,
      format: row.format as Import['format'],
      state: row.state as Import['state'],
      problem: row.problem ? localize(row.problem, language) : '',
      processed: row.processed,
      total: row.total,
      rows: row.rows,
      counts: { ...noCounts, ...Object.fromEntries(own.map((r) => [r.outcome, r.n])) },
      warnings: own.reduce((n, r) => n + r.warned, 0),
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
    }
  })
}

/** Presents an import with its columns and pictures. */
export async function presentDetail(tx: Tx, row: ImportRow, language: Language): Promise<ImportDetail> {
  const [summary] = await presentImports(tx, [row], language)
  const { rows } = await tx.execute<{ state: keyof ImportDetail['pictures']; n: number }>(sql`
    select state, count(*)::int as n from product_import_pictures where import_id = ${row.id}::uuid group by 1`)
  return {
    ...summary!,
    ignoredColumns: row.ignoredColumns,
    pictures: { waiting: 0, done: 0, failed: 0, ...Object.fromEntries(rows.map((r) => [r.state, r.n])) },
  }
}

export const presentMessages = (messages: readonly LineMessage[], language: Language) =>
  messages.map((it) => ({ ...it, message: localize(it.message, language) }))
