import { languageTags } from '@pasar/contract/constants'
import type { MemberContext } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { text } from '../../../texts/text.ts'
import { listProductCards } from '../../catalog/index.ts'
import { findPicture } from '../../files/index.ts'
import type { MemberSummary } from '../../identity/index.ts'
import { publicBase } from '../links/share-info.ts'
import { buildShareLink } from '../links/share-link.ts'
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
 * Collects the contents of a member's poster, in the caller's language.
 * @returns null when the product of a product poster is missing or not on sale
 */
export async function collectParts(
  ctx: MemberContext,
  design: Design,
  member: MemberSummary,
  goodsId: string | undefined,
): Promise<PosterParts | null> {
  const { language } = ctx
  const isProduct = design.kind === 'product'
  const [card] =
    isProduct && goodsId
      ? await listProductCards(ctx.tx, [goodsId], language, ctx.market, ctx.clock.now())
      : []
  if (isProduct && !card) return null
  const avatar = member.avatarFileId ? await findPicture(ctx.tx, member.avatarFileId, '') : null
  const target = card ? { kind: 'product' as const, id: card.id } : { kind: 'invitation' as const, id: '' }
  const price = card && {
    productName: card.title,
    price: formatPrice(card.price, languageTags[language]),
  }
  return {
    texts: {
      title: localize(design.title, language),
      text: localize(design.text, language) ?? '',
      name: text(language, 'sharing.poster_name', { name: member.nickname }),
      code: text(language, 'sharing.poster_code', { code: member.invitationCode }),
      ...price,
    },
    qr: buildShareLink(publicBase(ctx), target, { code: member.invitationCode, language }),
    language: languageTags[language],
    initial: [...member.nickname.trim()][0]?.toUpperCase() ?? '',
    avatar: avatar?.url ?? null,
    product: card?.picture.url ?? null,
  }
}

const formatPrice = ({ amount, currency }: { amount: string; currency: string }, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount as `${number}`,
  )
