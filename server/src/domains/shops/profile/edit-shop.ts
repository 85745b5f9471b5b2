import type { Input, Output } from '@pasar/contract/call'
import type { shopEdit } from '@pasar/contract/calls/shops/shop'
import { languageTags } from '@pasar/contract/constants'
import { eq } from 'drizzle-orm'
import { DEFAULT_MARKET, type MemberContext } from '../../../platform/context.ts'
import type { StoredPicture } from '../../../platform/localized-text.ts'
import { isRefusal, ok, type Refusal, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { text } from '../../../texts/text.ts'
import { findOwnFiles, presentPicture } from '../../files/index.ts'
import { saveSeller } from '../../sellers/index.ts'
import { getMarket } from '../../settings/index.ts'
import { findOwnShop, type ShopRow } from '../access.ts'
import { shops } from '../tables.ts'
import { presentShop } from './presenter.ts'
import { findShop, lockShop } from './queries.ts'
import { claimSlug, findNextSlugChange, retireSlug } from './slugs.ts'

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

/** Changes the address of a locked shop. Refuses as editShop does. */
async function changeSlug({ tx, clock, language }: MemberContext, shop: ShopRow, slug: string) {
  const now = clock.now()
  const next = await findNextSlugChange(tx, shop.id, now)
  if (next) {
    const date = new Intl.DateTimeFormat(languageTags[language], {
      dateStyle: 'long',
      timeZone: getMarket(DEFAULT_MARKET).timeZone,
    }).format(next)
    return refuseFields({ slug: text(language, 'shops.slug_wait', { date }) })
  }
  if (!(await claimSlug(tx, shop.id, slug, now))) return refuse('shop-address-taken')
  await tx.update(shops).set({ slug }).where(eq(shops.id, shop.id))
  await retireSlug(tx, shop.id, shop.slug, now)
  return null
}

/**
 * Changes the profile of the member's shop. Its last addresses stay with the shop (slugs.ts).
 * Refuses `not-found`, also for another address by a sub-user, `shop-address-taken`, `input-invalid` for an
 * address that was changed a short time ago, and `file-type` for a file that is no picture.
 */
export async function editShop(
  ctx: MemberContext,
  { logoFileId, bannerFileId, slug, ...texts }: Input<typeof shopEdit>,
): Promise<Result<Output<typeof shopEdit>>> {
  const own = await findOwnShop(ctx, 'profile')
  if (!own.ok) return own
  const shop = (await lockShop(ctx.tx, own.data.id))!
  const { name = shop.name } = texts
  if (slug !== undefined && slug !== shop.slug) {
    const refused = own.data.isOwner ? await changeSlug(ctx, shop, slug) : refuse('not-found')
    if (refused) return refused
  }
  const logo = logoFileId === undefined ? undefined : await readPicture(ctx, logoFileId, name)
  if (isRefusal(logo)) return logo
  const banner = bannerFileId === undefined ? undefined : await readPicture(ctx, bannerFileId, name)
  if (isRefusal(banner)) return banner
  const change = { ...texts, ...(logo !== undefined && { logo }), ...(banner !== undefined && { banner }) }
  if (Object.keys(change).length > 0) await ctx.tx.update(shops).set(change).where(eq(shops.id, shop.id))
  if (name !== shop.name) await saveSeller(ctx.tx, { id: shop.id, name, createdAt: shop.openedAt })
  return ok(await presentShop(ctx, (await findShop(ctx.tx, { id: shop.id }))!))
}
