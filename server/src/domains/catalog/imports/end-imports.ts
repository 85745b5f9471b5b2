import { DAY_MS } from '@pasar/contract/time'
import { and, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../../platform/context.ts'
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import { importMessages } from './messages.ts'
import { changeImport } from './queries.ts'
import { removeImportFile } from './remove-file.ts'
import { productImportLines, productImportProducts, productImports } from './tables.ts'

/** Days after which an import that waits for confirmation ends, and after which a report is deleted. */
const UNCONFIRMED_DAYS = 7
const REPORT_DAYS = 90
/** Failed jobs that are read, the newest first. */
const MAX_JOBS = 1_000
/** The jobs that an import waits for, by its state. */
const jobOf: Record<string, string> = { checking: 'catalog.check-import', applying: 'catalog.apply-import' }
const Payload = z.object({ importId: z.string() })

/**
 * Ends imports that nobody confirmed, removes the files of ended ones, and deletes the lines of ended imports
 * and old reports.
 * @throws Error with the number of files that the storage has not removed; their imports stay
 */
export async function purgeImports(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await db
    .update(productImports)
    .set({ state: 'cancelled', finishedAt: clock.now() })
    .where(and(eq(productImports.state, 'ready'), lt(productImports.createdAt, before(UNCONFIRMED_DAYS))))
  const withFile = await db
    .select({ id: productImports.id, fileKey: productImports.fileKey })
    .from(productImports)
    .where(and(isNotNull(productImports.finishedAt), ne(productImports.fileKey, '')))
  let left = 0
  for (const row of withFile) if (!(await removeImportFile(deps, row))) left++

  for (const { id } of await endedWithLines(db)) await deleteLines(db, id)
  const old = and(lt(productImports.finishedAt, before(REPORT_DAYS)), eq(productImports.fileKey, ''))
  for (const { id } of await db.select({ id: productImports.id }).from(productImports).where(old)) {
    await deleteProducts(db, id)
    await db.delete(productImports).where(eq(productImports.id, id))
  }
  if (left > 0) throw new Error(`the files of ${left} imports are left`)
}

const endedWithLines = (db: Deps['db']) =>
  db
    .select({ id: productImports.id })
    .from(productImports)
    .where(
      and(
        isNotNull(productImports.finishedAt),
        sql`exists (select from ${productImportLines} where ${productImportLines.importId} = ${productImports.id})`,
      ),
    )

/** Deletes the lines of an import, in batches. */
export const deleteLines = (db: Deps['db'], importId: string): Promise<number> =>
  deleteInBatches(db, productImportLines, {
    isDue: eq(productImportLines.importId, importId),
    oldest: productImportLines.line,
  })

/** Deletes the products of an import with their pictures, in batches. */
export const deleteProducts = (db: Deps['db'], importId: string): Promise<number> =>
  deleteInBatches(db, productImportProducts, {
    isDue: eq(productImportProducts.importId, importId),
    oldest: productImportProducts.position,
  })

/** Ends imports whose job has failed for good: nothing would change their state any more. */
export async function failImports(deps: Deps): Promise<void> {
  const { db, jobs, clock } = deps
  const open = await db
    .select()
    .from(productImports)
    .where(inArray(productImports.state, Object.keys(jobOf)))
  if (open.length === 0) return
  const failed = await jobs.failed(MAX_JOBS)
  for (const row of open) {
    const isFailed = failed.some(
      ({ name, payload }) =>
        name === jobOf[row.state] && Payload.safeParse(payload).data?.importId === row.id,
    )
    if (!isFailed) continue
    const change = { state: 'failed', problem: importMessages.gaveUp, finishedAt: clock.now() }
    if (await changeImport(db, row, change)) await removeImportFile(deps, row)
  }
}
