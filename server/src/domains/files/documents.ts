import { createHash } from 'node:crypto'
import type { Output } from '@pasar/contract/call'
import type { adminAttachmentUpload } from '@pasar/contract/calls/admin/content/news'
import { DOCUMENT_TYPES } from '@pasar/contract/constants'
import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import type { Ctx, StaffContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { UploadedFile } from '../../platform/http/calls/handle.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { PRIVATE_MINUTES } from './rules.ts'
import type { StoredFile } from './store-image.ts'
import { files } from './tables.ts'

const PURPOSE = 'attachment'

/**
 * Stores a document of staff as it is. It is private, and removed after a day unless a record holds it.
 * Refuses `file-type` by its content.
 */
export async function storeStaffDocument(
  ctx: StaffContext,
  { bytes }: UploadedFile,
): Promise<Result<Output<typeof adminAttachmentUpload>>> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  const extension = Object.hasOwn(DOCUMENT_TYPES, type)
    ? DOCUMENT_TYPES[type as keyof typeof DOCUMENT_TYPES]
    : undefined
  if (!extension) return refuse('file-type')
  const id = ctx.ids.uuid()
  const key = `private/${PURPOSE}/${id}.${extension}`
  await ctx.files.put(key, bytes, type)
  await ctx.tx.insert(files).values({
    id,
    key,
    ownerId: ctx.staff.id,
    purpose: PURPOSE,
    kind: 'document',
    type,
    bytes: bytes.length,
    hash: createHash('sha256').update(bytes).digest('hex'),
    private: true,
    createdAt: ctx.clock.now(),
  })
  return ok({ id, type: extension, bytes: bytes.length })
}

/**
 * Holds documents for a record, of any staff account, and releases those that it held before.
 * @param holder the record, for example `news:0190…`
 * @returns false when a document does not exist or another record holds it
 */
export async function holdDocuments(tx: Tx, holder: string, fileIds: readonly string[]): Promise<boolean> {
  const ids = [...new Set(fileIds)]
  const usable = and(eq(files.purpose, PURPOSE), or(isNull(files.heldBy), eq(files.heldBy, holder)))
  const held = await tx
    .update(files)
    .set({ heldBy: holder })
    .where(and(inArray(files.id, ids), usable))
    .returning({ id: files.id })
  await tx
    .update(files)
    .set({ heldBy: null })
    .where(and(eq(files.heldBy, holder), notInArray(files.id, ids)))
  return held.length === ids.length
}

/** Presents a document with a link that downloads it under its name, valid for ten minutes. */
export function presentDocument(ctx: Pick<Ctx, 'files' | 'clock'>, file: StoredFile, name: string) {
  const until = new Date(ctx.clock.now().getTime() + PRIVATE_MINUTES * 60_000)
  const extension = file.key.slice(file.key.lastIndexOf('.') + 1)
  const fileName = name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`
  return { type: extension, bytes: file.bytes, url: ctx.files.signedPath(file.key, until, fileName) }
}
