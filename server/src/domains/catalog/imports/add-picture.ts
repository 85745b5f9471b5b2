import { and, eq, isNotNull } from 'drizzle-orm'
import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { StoredPicture, Texts } from '../../../platform/localized-text.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { lockProduct } from '../admin/list-products.ts'
import { goods } from '../tables.ts'
import { productImportPictures } from './tables.ts'

const MAX_PICTURES = 20

/** What an address has: a picture of this shop, or why it has none. */
export type Found = { picture: Omit<StoredPicture, 'alt'> } | { problem: Texts }

type PictureRow = typeof productImportPictures.$inferSelect
/** A picture that the import added before: its number in the file, and its address in this shop. */
type Placed = { number: number; url: string }

/**
 * Returns where a picture of a file belongs among the pictures of its product: after those before it in the
 * file, else before those after it, else at the end. Staff may have changed the pictures meanwhile. Pure.
 */
export function placeOf(urls: readonly string[], placed: readonly Placed[], number: number): number {
  const indexes = (list: readonly Placed[]) => list.map(({ url }) => urls.indexOf(url)).filter((i) => i >= 0)
  const before = indexes(placed.filter((one) => one.number < number))
  if (before.length > 0) return Math.max(...before) + 1
  const after = indexes(placed.filter((one) => one.number > number))
  return after.length > 0 ? Math.min(...after) : urls.length
}

/**
 * Adds a picture to its product unless it is there, and records the result in the same transaction. Does
 * nothing for a picture that another run has added.
 */
export async function addToProduct({ db, clock, cache }: Deps, row: PictureRow, found: Found): Promise<void> {
  const { importId, position, number, goodsId } = row
  const ofProduct = and(
    eq(productImportPictures.importId, importId),
    eq(productImportPictures.position, position),
  )
  const own = and(
    ofProduct,
    eq(productImportPictures.number, number),
    eq(productImportPictures.state, 'waiting'),
  )
  await transact(db, async (tx) => {
    if ('problem' in found) {
      const change = { state: 'failed', problem: found.problem, leasedUntil: null }
      await tx.update(productImportPictures).set(change).where(own)
      return
    }
    await lockProduct(tx, goodsId)
    const { url, width, height, blur } = found.picture
    const change = { state: 'done', problem: null, leasedUntil: null, storedUrl: url }
    const done = await tx
      .update(productImportPictures)
      .set(change)
      .where(own)
      .returning({ number: productImportPictures.number })
    const [product] = await tx.select().from(goods).where(eq(goods.id, goodsId))
    if (done.length === 0 || !product || product.pictures.length >= MAX_PICTURES) return
    const urls = product.pictures.map((picture) => picture.url)
    if (urls.includes(url)) return
    const placed = await tx
      .select({ number: productImportPictures.number, url: productImportPictures.storedUrl })
      .from(productImportPictures)
      .where(and(ofProduct, isNotNull(productImportPictures.storedUrl)))
    const at = placeOf(urls, placed as Placed[], number)
    const pictures = product.pictures.toSpliced(at, 0, { url, width, height, blur, alt: product.title })
    await tx.update(goods).set({ pictures, updatedAt: clock.now() }).where(eq(goods.id, goodsId))
    await emit(tx, 'goods.changed', { goodsIds: [goodsId] })
  })
  cache.invalidate('catalog')
}
