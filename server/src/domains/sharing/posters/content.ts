import { languageTags } from '@pasar/contract/constants'
import type { MemberContext } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { text } from '../../../texts/text.ts'
import { listProductCards } from '../../catalog/index.ts'
import { findPicture } from '../../files/index.ts'
import type { MemberSummary } from '../../identity/index.ts'
import { findShopPreview } from '../../shops/index.ts'
import { publicBase } from '../links/share-info.ts'
import { buildShareLink, type ShareTarget } from '../links/share-link.ts'
import type { posterDesigns } from '../tables.ts'

export type Design = typeof posterDesigns.$inferSelect

/** Everything that a poster shows beside its design. Equal contents are equal pictures. */
export type PosterParts = {
  texts: Partial<Record<'title' | 'text' | 'name' | 'code' | 'productName' | 'price', string>>
  qr: string
  language: string
  initial: string
  /** URLs of pictures of this server; null without one. */
  avatar: string | null
  product: string | null
}

/**
 * What a poster shows beside its design and the member: a product, a member-owned shop, or the invitation.
 */
type Subject = { target: ShareTarget; picture: string | null; texts: PosterParts['texts'] }

/** What a poster can be about: one of both for a product poster. */
export type PosterSubject = { goodsId?: string | undefined; shopId?: string | undefined }

/** Returns the subject of a poster, or null when a product poster has none that is on sale. */
async function findSubject(
  ctx: MemberContext,
  { kind }: Design,
  { goodsId, shopId }: PosterSubject,
): Promise<Subject | null> {
  const { language } = ctx
  if (kind !== 'product') return { target: { kind: 'invitation', id: '' }, picture: null, texts: {} }
  if (shopId) {
    const shop = await findShopPreview(
      ctx.tx,
      { id: shopId },
      { language, now: ctx.clock.now(), square: true },
    )
    return (
      shop && {
        target: { kind: 'member-shop', id: shop.slug },
        picture: shop.picture?.url ?? null,
        texts: { productName: shop.name },
      }
    )
  }
  const now = ctx.clock.now()
  const [card] = goodsId ? await listProductCards(ctx.tx, [goodsId], language, ctx.market, now) : []
  return card
    ? {
        target: { kind: 'product', id: card.id },
        picture: card.picture.url,
        texts: { productName: card.title, price: formatPrice(card.price, languageTags[language]) },
      }
    : null
}

/**
 * Collects the contents of a member's poster, in the caller's language.
 * @returns null when the product of a product poster is missing or not on sale, or its shop closed
 */
export async function collectParts(
  ctx: MemberContext,
  design: Design,
  member: MemberSummary,
  about: PosterSubject,
): Promise<PosterParts | null> {
  const { language } = ctx
  const subject = await findSubject(ctx, design, about)
  if (!subject) return null
  const avatar = member.avatarFileId ? await findPicture(ctx.tx, member.avatarFileId, '') : null
  return {
    texts: {
      title: localize(design.title, language),
      text: localize(design.text, language) ?? '',
      name: text(language, 'sharing.poster_name', { name: member.nickname }),
      code: text(language, 'sharing.poster_code', { code: member.invitationCode }),
      ...subject.texts,
    },
    qr: buildShareLink(publicBase(ctx), subject.target, { code: member.invitationCode, language }),
    language: languageTags[language],
    initial: [...member.nickname.trim()][0]?.toUpperCase() ?? '',
    avatar: avatar?.url ?? null,
    product: subject.picture,
  }
}

const formatPrice = ({ amount, currency }: { amount: string; currency: string }, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount as `${number}`,
  )
