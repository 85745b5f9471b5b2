import type { Input, Output } from '@pasar/contract/call'
import type { shopEdit } from '@pasar/contract/calls/shops/shop'
import { eq } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import type { StoredPicture } from '../../../platform/localized-text.ts'
import { isRefusal, ok, type Refusal, type Result, refuse } from '../../../platform/result.ts'
import { findOwnFiles, presentPicture } from '../../files/index.ts'
import { saveSeller } from '../../sellers/index.ts'
import { findOwnShop } from '../access.ts'
import { claimSlug } from '../open-shop.ts'
import { shops } from '../tables.ts'
import { presentShop } from './presenter.ts'
import { findShop, lockShop } from './queries.ts'

/** Returns an upload of the member as a picture; null for an empty id. */
async function readPicture(
  ctx: MemberContext,
  fileId: string,
  name: string,
): Promise<StoredPicture | null | Refusal> {
  if (fileId === '') return null
  const [file] = (await findOwnFiles(ctx.tx, ctx.member.id, [fileId])) ?? []
  if (!file) return refuse('not-found')
  if (file.kind !== 'image') return refuse('file-type')
  const { url, width, height, blur } = presentPicture(file, '')
  return { url, width, height, blur, alt: { 'en-us': name } }
}

/**
 * Changes the profile of the member's shop. A former address stays with the shop.
 * Refuses `not-found`, `shop-address-taken`, and `file-type` for a file that is no picture.
 */
export async function editShop(
  ctx: MemberContext,
  { logoFileId, bannerFileId, ...texts }: Input<typeof shopEdit>,
): Promise<Result<Output<typeof shopEdit>>> {
  const own = await findOwnShop(ctx, 'profile')
  if (!own.ok) return own
  const shop = (await lockShop(ctx.tx, own.data.id))!
  const { slug, name = shop.name } = texts
  if (slug !== undefined && !(await claimSlug(ctx.tx, shop.id, slug))) return refuse('shop-address-taken')
  const logo = logoFileId === undefined ? undefined : await readPicture(ctx, logoFileId, name)
  if (isRefusal(logo)) return logo
  const banner = bannerFileId === undefined ? undefined : await readPicture(ctx, bannerFileId, name)
  if (isRefusal(banner)) return banner
  const change = { ...texts, ...(logo !== undefined && { logo }), ...(banner !== undefined && { banner }) }
  if (Object.keys(change).length > 0) await ctx.tx.update(shops).set(change).where(eq(shops.id, shop.id))
  if (name !== shop.name) await saveSeller(ctx.tx, { id: shop.id, name, createdAt: shop.openedAt })
  return ok(await presentShop(ctx, (await findShop(ctx.tx, { id: shop.id }))!))
}
