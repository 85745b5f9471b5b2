import type { Picture } from '@pasar/contract/shapes'
import { DAY_MS } from '@pasar/contract/time'
import { and, asc, eq, inArray, isNull, lt, notInArray, or, type SQL } from 'drizzle-orm'
import type { Ctx, Deps } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { presentPicture } from './pictures.ts'
import { PRIVATE_MINUTES } from './rules.ts'
import type { StoredFile } from './store-image.ts'
import { files } from './tables.ts'

const BATCH = 200
/** Marks a file that is being removed, so that it cannot be held or used any more. */
export const PURGE = 'purge'

/** Builds a private picture with a signed URL that is valid for ten minutes. */
export function presentPrivatePicture(
  ctx: Pick<Ctx, 'files' | 'clock'>,
  file: StoredFile,
  alt: string,
): Picture {
  const until = new Date(ctx.clock.now().getTime() + PRIVATE_MINUTES * 60_000)
  return { ...presentPicture(file, alt), url: ctx.files.signedPath(file.key, until) }
}

/** Builds a private video with a signed URL that is valid for ten minutes. */
export function presentPrivateVideo(ctx: Pick<Ctx, 'files' | 'clock'>, file: StoredFile) {
  const until = new Date(ctx.clock.now().getTime() + PRIVATE_MINUTES * 60_000)
  return { id: file.id, url: ctx.files.signedPath(file.key, until), type: file.type, seconds: file.seconds }
}

/** Returns private files by id; unknown ones are left out. The caller authorizes the access. */
export async function findPrivateFiles(tx: Tx, fileIds: readonly string[]): Promise<Map<string, StoredFile>> {
  if (fileIds.length === 0) return new Map()
  const found = await tx
    .select()
    .from(files)
    .where(and(inArray(files.id, [...fileIds]), eq(files.private, true)))
  return new Map(found.map((file) => [file.id, file]))
}

/**
 * Holds private uploads for a record, and releases the files that it held before.
 * @param owner `holder`: the record that uses the files, for example `verification:0190…`
 * @returns false when a file does not exist, has another owner or purpose, or another holder
 */
export async function holdFiles(
  tx: Tx,
  owner: { id: string; purpose: string; holder: string },
  fileIds: readonly string[],
): Promise<boolean> {
  const ids = [...new Set(fileIds)]
  const ownPrivate = and(
    eq(files.ownerId, owner.id),
    eq(files.purpose, owner.purpose),
    eq(files.private, true),
  )
  const held = await tx
    .update(files)
    .set({ heldBy: owner.holder })
    .where(and(ownPrivate, inArray(files.id, ids), or(isNull(files.heldBy), eq(files.heldBy, owner.holder))))
    .returning({ id: files.id })
  await tx
    .update(files)
    .set({ heldBy: null })
    .where(and(ownPrivate, eq(files.heldBy, owner.holder), notInArray(files.id, ids)))
  return held.length === ids.length
}

/** Gives the files of an owner and purpose to another owner, as when a guest signs in. */
export async function changeOwner(
  tx: Tx,
  { from, to, purpose }: { from: string; to: string; purpose: string },
): Promise<void> {
  await tx
    .update(files)
    .set({ ownerId: to })
    .where(and(eq(files.ownerId, from), eq(files.purpose, purpose)))
}

/** Removes private uploads without a holder after a day. */
export async function purgeUnheld({ db, files: fileStore, clock }: Deps): Promise<void> {
  const old = lt(files.createdAt, new Date(clock.now().getTime() - DAY_MS))
  const due = (where: SQL | undefined) =>
    db.select({ id: files.id }).from(files).where(where).orderBy(asc(files.createdAt)).limit(BATCH)
  for (;;) {
    // Marks the rows first, so that a concurrent request cannot hold a file whose bytes are removed.
    await db
      .update(files)
      .set({ heldBy: PURGE })
      .where(
        and(
          inArray(files.id, due(and(eq(files.private, true), isNull(files.heldBy), old))),
          isNull(files.heldBy),
        ),
      )
    const marked = await db
      .select()
      .from(files)
      .where(and(eq(files.private, true), eq(files.heldBy, PURGE)))
    if (marked.length === 0) return
    for (const { key } of marked) await fileStore.remove(key)
    await db.delete(files).where(
      and(
        eq(files.heldBy, PURGE),
        inArray(
          files.id,
          marked.map(({ id }) => id),
        ),
      ),
    )
  }
}
