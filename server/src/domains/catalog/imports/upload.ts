import type { Input, Output } from '@pasar/contract/call'
import type { adminImportUpload } from '@pasar/contract/calls/admin/catalog/imports'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { UploadedFile } from '../../../platform/http/calls/handle.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { productImports } from './tables.ts'

const MAX_NAME = 200

/** Stores a CSV file privately and starts its check. */
export async function uploadImport(
  ctx: StaffContext,
  { categoryId }: Input<typeof adminImportUpload>,
  file: UploadedFile,
): Promise<Result<Output<typeof adminImportUpload>>> {
  const id = ctx.ids.uuid()
  const fileKey = `private/import/${id}.csv`
  const name = file.name.slice(0, MAX_NAME) || 'products.csv'
  await ctx.files.put(fileKey, file.bytes, 'text/csv')
  await transact(ctx.db, async (tx) => {
    await tx.insert(productImports).values({
      id,
      staffId: ctx.staff.id,
      name,
      bytes: file.bytes.length,
      fileKey,
      categoryId: categoryId ?? null,
      state: 'checking',
      createdAt: ctx.clock.now(),
    })
    await recordAudit({ ...ctx, tx }, 'import.upload', `import:${id}`, null, {
      name,
      bytes: file.bytes.length,
    })
    await emit(tx, 'import.uploaded', { importId: id })
  })
  return ok({ id })
}
