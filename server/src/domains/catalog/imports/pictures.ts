import type { Input, Output } from '@pasar/contract/call'
import type {
  adminImportPictures,
  adminImportPicturesRetry,
} from '@pasar/contract/calls/admin/catalog/imports'
import { and, asc, desc, eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { PICTURES_TOPIC } from './import-pictures.ts'
import { showImport } from './manage.ts'
import type { ImportDetail } from './presenter.ts'
import { findImport } from './queries.ts'
import { productImportPictures } from './tables.ts'

/** Lists the pictures of an import: waiting and failed ones before the others. */
export async function listImportPictures(
  ctx: StaffContext,
  { importId, state, page, limit }: Input<typeof adminImportPictures>,
): Promise<Result<Output<typeof adminImportPictures>>> {
  const where = and(
    eq(productImportPictures.importId, importId),
    state ? eq(productImportPictures.state, state) : undefined,
  )
  const rows = await ctx.tx
    .select()
    .from(productImportPictures)
    .where(where)
    .orderBy(
      desc(eq(productImportPictures.state, 'failed')),
      asc(productImportPictures.position),
      asc(productImportPictures.number),
    )
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await ctx.tx.$count(productImportPictures, where)
  type Picture = Output<typeof adminImportPictures>['list'][number]
  const list = rows.map((row) => ({
    id: `${row.position}-${row.number}`,
    url: row.url,
    goodsId: row.goodsId,
    state: row.state as Picture['state'],
    problem: row.problem ? localize(row.problem, ctx.language) : '',
  }))
  return ok({ list, total, page, limit })
}

/**
 * Fetches the failed pictures of an import again, also while others wait. Refuses `state-changed` when none
 * has failed.
 */
export async function retryPictures(
  ctx: StaffContext,
  { id }: Input<typeof adminImportPicturesRetry>,
): Promise<Result<ImportDetail>> {
  if (!(await findImport(ctx.tx, id))) return refuse('not-found')
  const again = await ctx.tx
    .update(productImportPictures)
    .set({ state: 'waiting', problem: null, leasedUntil: null })
    .where(and(eq(productImportPictures.importId, id), eq(productImportPictures.state, 'failed')))
    .returning({ number: productImportPictures.number })
  if (again.length === 0) return refuse('state-changed')
  await recordAudit(ctx, 'import.retry-pictures', `import:${id}`, null, { pictures: again.length })
  await emit(ctx.tx, PICTURES_TOPIC, { importId: id })
  return await showImport(ctx, { id })
}
