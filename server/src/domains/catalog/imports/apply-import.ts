import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { writeAuditEntry } from '../../../platform/audit/audit-log.ts'
import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/errors.ts'
import { afterCommit, transact } from '../../../platform/db/transact.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { CATALOG } from '../category-tree.ts'
import { adjustImportedStock } from './adjust-stock.ts'
import { findConflicts, ShortStock } from './find-conflicts.ts'
import { PICTURES_TOPIC } from './import-pictures.ts'
import { changeImport, findImport, type ImportRow } from './queries.ts'
import { removeImportFile } from './remove-file.ts'
import { writeProducts } from './write-products.ts'

/** Products that are written together. */
const BATCH_PRODUCTS = 200
/** Runs after the catalogue changed between the search for conflicts and the end. */
const MAX_ATTEMPTS = 5

/** The import was cancelled, or another run has completed it. */
class Ended extends Error {}

/**
 * Imports the products of a confirmed file in one transaction: all that have no conflict, or none. A process
 * that ends meanwhile leaves nothing, and the job runs again.
 */
export async function applyImport(deps: Deps, importId: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyOnce(deps, importId)
    } catch (error) {
      if (error instanceof Ended) return
      // Stock was reserved or a code taken meanwhile: the next run finds it as a conflict.
      const changed = error instanceof ShortStock || isUniqueViolation(error)
      if (!changed || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

async function applyOnce(deps: Deps, importId: string): Promise<void> {
  const row = await findImport(deps.db, importId)
  if (row?.state !== 'applying') return
  // Progress is for others to see, so it is written on another connection than the transaction's.
  const outside = AsyncLocalStorage.snapshot()
  await transact(deps.db, async (tx) => {
    const ctx: Ctx = systemContext(deps, tx)
    await findConflicts(tx, importId)
    let written = 0
    for (let after = 0; ; ) {
      const batch = await writeProducts(ctx, row, after, BATCH_PRODUCTS)
      if (batch === null) break
      after = batch.last
      written += batch.products
      if (!(await outside(() => showProgress(deps, row, batch.last)))) throw new Ended()
    }
    // Last, as the order of locks requires: reservations of these SKUs wait from here to the commit only.
    const adjusted = await adjustImportedStock(ctx, row)
    await tx.execute(sql`
      insert into product_import_pictures (import_id, position, number, goods_id, url)
      select p.import_id, p.position, u.number, p.goods_id, u.url
      from product_import_products p, jsonb_array_elements_text(p.plan->'pictures') with ordinality u(url, number)
      where p.import_id = ${importId}::uuid and p.outcome = 'create'`)
    await endImport(ctx, row, { written, adjusted })
  })
  await removeImportFile(deps, row)
}

/**
 * Writes how far an import is. Without a free connection the import goes on: its end checks its state, too.
 * @returns false when it was cancelled
 */
async function showProgress({ db, log }: Deps, row: ImportRow, processed: number): Promise<boolean> {
  try {
    return await changeImport(db, row, { processed })
  } catch (error) {
    log.warn({ err: error, importId: row.id }, 'the progress of an import was not written')
    return true
  }
}

async function endImport(ctx: Ctx, row: ImportRow, counts: object): Promise<void> {
  const now = ctx.clock.now()
  const isOpen = await changeImport(ctx.tx, row, { state: 'done', finishedAt: now, processed: row.total })
  if (!isOpen) throw new Ended()
  const staff = { kind: 'staff', id: row.staffId, permissions: [] } as const
  await writeAuditEntry(
    ctx.tx,
    { ...staff, permissions: [] },
    'import.complete',
    `import:${row.id}`,
    null,
    counts,
    { now },
  )
  await emit(ctx.tx, PICTURES_TOPIC, { importId: row.id })
  afterCommit(ctx.tx, () => ctx.cache.invalidate(CATALOG))
}
