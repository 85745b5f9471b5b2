import { IMAGE_MAX_BYTES } from '@pasar/contract/constants'
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { type Deps, systemContext } from '../../../platform/context.ts'
import { textArray } from '../../../platform/db/sql-helpers.ts'
import { FetchError, guardedFetch } from '../../../platform/http/guarded-fetch.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { findPicturesByUrl, storeShopPicture } from '../../files/index.ts'
import { addToProduct, type Found } from './add-picture.ts'
import { pictureMessages } from './picture-messages.ts'
import { productImportPictures } from './tables.ts'

export const PICTURES_TOPIC = 'import.pictures-waiting'

/** Pictures of other servers are larger than uploads: they are encoded again. */
const MAX_BYTES = 5 * IMAGE_MAX_BYTES
const TIMEOUT_MS = 15_000
/** Pictures that a run fetches at a time: together at most 40 MB in memory. */
const AT_ONCE = 4
/** Pictures that a run fetches from one server at a time. */
const PER_HOST = 2
/** A run ends after this time and leaves the rest to another one, so that other imports have their turn. */
const RUN_MS = 10 * 60_000
/** An address that was taken so long ago is free: its run has died. */
const LEASE_MS = 2 * 60_000

type Fetch = (url: string) => Promise<Buffer>
const fetchPublic: Fetch = (url) => guardedFetch(url, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS })

/** Returns the server of an address, as the statement of findFree reads it. */
const hostOf = (url: string): string => /:\/\/([^/?#]+)/.exec(url)?.[1]?.toLowerCase() ?? ''

/**
 * Fetches the waiting pictures of an import, a few at a time, each address once, and adds them to their
 * products. A picture that cannot be fetched is reported, and does not keep the others. Several runs of an
 * import share its pictures.
 * @param fetchPicture returns the bytes of an address
 * @throws the first error that is not the picture's own, once the fetches in progress have ended
 */
export async function importPictures(
  deps: Deps,
  importId: string,
  fetchPicture: Fetch = fetchPublic,
): Promise<void> {
  const end = deps.clock.now().getTime() + RUN_MS
  const running = new Map<Promise<void>, string>()
  const errors: unknown[] = []
  for (;;) {
    const isOpen = errors.length === 0 && deps.clock.now().getTime() < end
    const url =
      isOpen && running.size < AT_ONCE ? await takeNext(deps, importId, [...running.values()]) : null
    if (url) {
      const work: Promise<void> = importOne(deps, importId, url, fetchPicture)
        .catch((error: unknown) => void errors.push(error))
        .finally(() => running.delete(work))
      running.set(work, hostOf(url))
    } else if (running.size > 0) await Promise.race(running.keys())
    else break
  }
  if (errors.length > 0) throw errors[0]
  if (await findFree(deps, importId, [])) await emit(deps.db, PICTURES_TOPIC, { importId })
}

const ofImport = (importId: string) => eq(productImportPictures.importId, importId)

/** Returns the next address that no run has taken, of no server that is asked for enough pictures. */
async function findFree(deps: Deps, importId: string, hosts: readonly string[]): Promise<string | null> {
  const host = sql`lower(substring(${productImportPictures.url} from '://([^/?#]+)'))`
  const full = [...Map.groupBy(hosts, (it) => it)].filter(([, { length }]) => length >= PER_HOST)
  const [next] = await deps.db
    .select({ url: productImportPictures.url })
    .from(productImportPictures)
    .where(
      and(
        ofImport(importId),
        eq(productImportPictures.state, 'waiting'),
        or(
          isNull(productImportPictures.leasedUntil),
          lte(productImportPictures.leasedUntil, deps.clock.now()),
        ),
        sql`coalesce(${host}, '') <> all(${textArray(full.map(([name]) => name))})`,
      ),
    )
    .orderBy(asc(productImportPictures.position), asc(productImportPictures.number))
    .limit(1)
  return next?.url ?? null
}

/** Takes the next free address, so that no other run fetches it; null without one. */
async function takeNext(deps: Deps, importId: string, hosts: readonly string[]): Promise<string | null> {
  for (;;) {
    const url = await findFree(deps, importId, hosts)
    if (!url) return null
    const now = deps.clock.now()
    const taken = await deps.db
      .update(productImportPictures)
      .set({ leasedUntil: new Date(now.getTime() + LEASE_MS) })
      .where(
        and(
          ofImport(importId),
          eq(productImportPictures.url, url),
          eq(productImportPictures.state, 'waiting'),
          or(isNull(productImportPictures.leasedUntil), lte(productImportPictures.leasedUntil, now)),
        ),
      )
      .returning({ number: productImportPictures.number })
    if (taken.length > 0) return url
  }
}

/** Fetches an address and adds the picture to every product that waits for it. */
async function importOne(deps: Deps, importId: string, url: string, fetchPicture: Fetch): Promise<void> {
  const waiting = and(
    ofImport(importId),
    eq(productImportPictures.url, url),
    eq(productImportPictures.state, 'waiting'),
  )
  try {
    const found = await findOrStore(deps, url, fetchPicture)
    for (const row of await deps.db.select().from(productImportPictures).where(waiting))
      await addToProduct(deps, row, found)
  } catch (error) {
    await deps.db.update(productImportPictures).set({ leasedUntil: null }).where(waiting)
    throw error
  }
}

/** Returns the picture of an address: a picture of this shop, or the fetched and stored one. */
async function findOrStore(deps: Deps, url: string, fetchPicture: Fetch): Promise<Found> {
  const { publicUrl } = deps.config
  if (url.startsWith(`${publicUrl}/img/`)) {
    const [own] = await findPicturesByUrl(deps.db, [url.slice(publicUrl.length).replace(/\?.*$/, '')])
    return own ? { picture: own } : { problem: pictureMessages.missing }
  }
  try {
    const stored = await storeShopPicture(systemContext(deps, deps.db), await fetchPicture(url))
    // The queue of encodings is full: a later run of the job finds the picture waiting.
    if (!stored.ok && stored.refusal === 'too-many-requests') throw new Error('too many pictures at once')
    return stored.ok ? { picture: stored.data } : { problem: pictureMessages.noPicture }
  } catch (error) {
    if (error instanceof FetchError) return { problem: pictureMessages[error.problem] }
    throw error
  }
}
