import { IMAGE_MAX_BYTES } from '@pasar/contract/constants'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { FetchError, guardedFetch } from '../../../platform/http/guarded-fetch.ts'
import type { StoredPicture, Texts } from '../../../platform/localized-text.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { findPicturesByUrl, storeShopPicture } from '../../files/index.ts'
import { lockProduct } from '../admin/list-products.ts'
import { goods } from '../tables.ts'
import { pictureMessages } from './picture-messages.ts'
import { productImportPictures } from './tables.ts'

/** Pictures of other servers are larger than uploads: they are encoded again. */
const MAX_BYTES = 5 * IMAGE_MAX_BYTES
const TIMEOUT_MS = 15_000

type Fetch = (url: string) => Promise<Buffer>
const fetchPublic: Fetch = (url) => guardedFetch(url, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS })

type PictureRow = typeof productImportPictures.$inferSelect

/**
 * Fetches the waiting pictures of an import, each address once, and adds them to their products. A picture
 * that cannot be fetched is reported, and does not keep the others.
 * @param fetchPicture returns the bytes of an address
 */
export async function importPictures(
  deps: Deps,
  importId: string,
  fetchPicture: Fetch = fetchPublic,
): Promise<void> {
  for (;;) {
    const [next] = await deps.db
      .select({ url: productImportPictures.url })
      .from(productImportPictures)
      .where(and(eq(productImportPictures.importId, importId), eq(productImportPictures.state, 'waiting')))
      .orderBy(asc(productImportPictures.position), asc(productImportPictures.number))
      .limit(1)
    if (!next) return
    const found = await findOrStore(deps, next.url, fetchPicture)
    const rows = await deps.db
      .select()
      .from(productImportPictures)
      .where(
        and(
          eq(productImportPictures.importId, importId),
          eq(productImportPictures.url, next.url),
          eq(productImportPictures.state, 'waiting'),
        ),
      )
    for (const row of rows) await addToProduct(deps, row, found)
  }
}

type Found = { picture: Omit<StoredPicture, 'alt'> } | { problem: Texts }

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

/** Adds a picture to its product unless it is there, and records the result in the same transaction. */
async function addToProduct({ db, clock, cache }: Deps, row: PictureRow, found: Found): Promise<void> {
  const change = (state: string, problem: Texts | null) => ({ state, problem })
  const own = and(
    eq(productImportPictures.importId, row.importId),
    eq(productImportPictures.position, row.position),
    eq(productImportPictures.number, row.number),
    inArray(productImportPictures.state, ['waiting', 'failed']),
  )
  await transact(db, async (tx) => {
    if ('problem' in found) {
      await tx.update(productImportPictures).set(change('failed', found.problem)).where(own)
      return
    }
    await lockProduct(tx, row.goodsId)
    const [product] = await tx.select().from(goods).where(eq(goods.id, row.goodsId))
    const isNew = product && !product.pictures.some((p) => p.url === found.picture.url)
    if (isNew && product.pictures.length < MAX_PICTURES) {
      const { url, width, height, blur } = found.picture
      const pictures = [...product.pictures, { url, width, height, blur, alt: product.title }]
      await tx.update(goods).set({ pictures, updatedAt: clock.now() }).where(eq(goods.id, row.goodsId))
      await emit(tx, 'goods.changed', { goodsIds: [row.goodsId] })
    }
    await tx.update(productImportPictures).set(change('done', null)).where(own)
  })
  cache.invalidate('catalog')
}

const MAX_PICTURES = 20
