import type { Picture } from '@pasar/contract/shapes'
import { and, asc, eq, inArray, isNull, lt, notInArray, or, type SQL } from 'drizzle-orm'
import type { Ctx, Deps } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { wirePicture } from './pictures.ts'
import { PRIVATE_MINUTES } from './rules.ts'
import type { StoredFile } from './store-image.ts'
import { files } from './tables.ts'
import { DAY_MS } from '../../platform/time.ts'

const BATCH = 200
/** Holds what is being removed: nobody else can take it into use any more. */
const PURGE = 'purge'

/** A private picture for whom it is meant for: at an address that is good for ten minutes. */
export function privatePicture(ctx: Pick<Ctx, 'files' | 'clock'>, file: StoredFile, alt: string): Picture {
  const until = new Date(ctx.clock.now().getTime() + PRIVATE_MINUTES * 60_000)
  return { ...wirePicture(file, alt), url: ctx.files.signedPath(file.key, until) }
}

/** Private files by id; absent ones are left out. Who may see them is the caller's business. */
export async function privateFiles(tx: Tx, fileIds: readonly string[]): Promise<Map<string, StoredFile>> {
  if (fileIds.length === 0) return new Map()
  const found = await tx
    .select()
    .from(files)
    .where(and(inArray(files.id, [...fileIds]), eq(files.private, true)))
  return new Map(found.map((file) => [file.id, file]))
}

/**
 * Takes a member's private uploads into use, and lets go of what the holder held before.
 * @param holder what uses them from now on, for example `verification:0190…`
 * @returns false when one is absent, somebody else's, of another purpose or used for something else
 */
export async function holdFiles(
  tx: Tx,
  owner: { id: string; purpose: string; holder: string },
  fileIds: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(fileIds)]
  const mine = and(eq(files.ownerId, owner.id), eq(files.purpose, owner.purpose), eq(files.private, true))
  const held = await tx
    .update(files)
    .set({ heldBy: owner.holder })
    .where(and(mine, inArray(files.id, wanted), or(isNull(files.heldBy), eq(files.heldBy, owner.holder))))
    .returning({ id: files.id })
  await tx
    .update(files)
    .set({ heldBy: null })
    .where(and(mine, eq(files.heldBy, owner.holder), notInArray(files.id, wanted)))
  return held.length === wanted.length
}

/** Removes private uploads that nothing has held for a day: given up, or replaced by others. */
export async function purgeUnheld({ db, files: store, clock }: Deps): Promise<void> {
  const old = lt(files.createdAt, new Date(clock.now().getTime() - DAY_MS))
  const due = (where: SQL | undefined) =>
    db.select({ id: files.id }).from(files).where(where).orderBy(asc(files.createdAt)).limit(BATCH)
  for (;;) {
    // Marked first: the bytes of what somebody takes into use at this moment must not be gone.
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
    for (const { key } of marked) await store.remove(key)
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
