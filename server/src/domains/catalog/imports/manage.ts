import type { Input, Output } from '@pasar/contract/call'
import type {
  adminImportApply,
  adminImportCancel,
  adminImportInfo,
  adminImportList,
} from '@pasar/contract/calls/admin/catalog/imports'
import { desc, eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { type ImportDetail, presentDetail, presentImports } from './presenter.ts'
import { changeImport, findImport } from './queries.ts'
import { removeImportFile } from './remove-file.ts'
import { productImports } from './tables.ts'

/** Lists imports, latest first. */
export async function listImports(
  ctx: StaffContext,
  { page, limit, state }: Input<typeof adminImportList>,
): Promise<Result<Output<typeof adminImportList>>> {
  const where = state ? eq(productImports.state, state) : undefined
  const rows = await ctx.tx
    .select()
    .from(productImports)
    .where(where)
    .orderBy(desc(productImports.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await ctx.tx.$count(productImports, where)
  return ok({ list: await presentImports(ctx.tx, rows, ctx.language), total, page, limit })
}

/** Returns an import with its progress. */
export async function showImport(
  ctx: StaffContext,
  { id }: Input<typeof adminImportInfo>,
): Promise<Result<ImportDetail>> {
  const row = await findImport(ctx.tx, id)
  return row ? ok(await presentDetail(ctx.tx, row, ctx.language)) : refuse('not-found')
}

/** Starts the import of a checked file. Refuses `state-changed` for another state. */
export async function confirmImport(
  ctx: StaffContext,
  { id }: Input<typeof adminImportApply>,
): Promise<Result<ImportDetail>> {
  const row = await findImport(ctx.tx, id)
  if (!row) return refuse('not-found')
  if (!(await changeImport(ctx.tx, { id, state: 'ready' }, { state: 'applying', processed: 0 })))
    return refuse('state-changed')
  await recordAudit(ctx, 'import.confirm', `import:${id}`, null, { name: row.name, products: row.total })
  await emit(ctx.tx, 'import.confirmed', { importId: id })
  return await showImport(ctx, { id })
}

/** Cancels an import that has not ended: a transaction that writes products is rolled back. */
export async function cancelImport(
  ctx: StaffContext,
  { id }: Input<typeof adminImportCancel>,
): Promise<Result<ImportDetail>> {
  const row = await findImport(ctx.tx, id)
  if (!row) return refuse('not-found')
  const isOpen = ['checking', 'ready', 'applying'].includes(row.state)
  const cancelled = { state: 'cancelled', finishedAt: ctx.clock.now() }
  if (!isOpen || !(await changeImport(ctx.tx, row, cancelled))) return refuse('state-changed')
  await recordAudit(ctx, 'import.cancel', `import:${id}`, { state: row.state }, { state: 'cancelled' })
  ctx.afterCommit(() => removeImportFile(ctx, row))
  return await showImport(ctx, { id })
}
