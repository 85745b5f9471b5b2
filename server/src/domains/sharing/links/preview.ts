import type { Language } from '@pasar/contract/constants'
import type { Picture } from '@pasar/contract/shapes'
import type { Deps } from '../../../platform/context.ts'
import { text } from '../../../texts/text.ts'
import { listProductCards } from '../../catalog/index.ts'
import { bannersAt, findCampaignCard, findNewsCard } from '../../content/index.ts'
import { findGroupCard } from '../../group-buying/index.ts'
import { findShopPreview } from '../../shops/index.ts'
import type { ShareTarget } from './share-link.ts'

/** The preview that messengers show of a link. */
export type Preview = { title: string; text: string; picture: Picture | null }

/** Maximum length of a preview text: messengers cut longer ones. */
const TEXT_MAX = 160

/** Shortens a text at a word, with an ellipsis. */
function shorten(long: string): string {
  const clean = long.replace(/\s+/g, ' ').trim()
  if (clean.length <= TEXT_MAX) return clean
  const cut = clean.slice(0, TEXT_MAX - 1)
  const space = cut.lastIndexOf(' ')
  return `${space > TEXT_MAX / 2 ? cut.slice(0, space) : cut}…`
}

/**
 * Returns the preview of a link, or null when its product is not on sale, its article or campaign not
 * published, its group unknown, or its
 * member-owned shop closed.
 */
export async function findPreview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind, id }: ShareTarget,
  language: Language,
): Promise<Preview | null> {
  if (kind === 'product') {
    const [card] = await listProductCards(db, [id], language, '1', clock.now())
    if (!card) return null
    const brand = card.brand && `${card.brand} · `
    return {
      title: card.title,
      text: shorten(brand + text(language, 'sharing.product_text')),
      picture: card.picture,
    }
  }
  if (kind === 'news') {
    const card = await findNewsCard(db, id, language, clock.now())
    return card ? { title: card.title, text: shorten(card.summary), picture: card.picture } : null
  }
  if (kind === 'campaign') {
    const card = await findCampaignCard(db, id, language)
    return card && { title: card.title, text: shorten(card.summary), picture: card.picture }
  }
  if (kind === 'group') {
    const card = await findGroupCard(db, id, language)
    return card && { ...card, text: shorten(text(language, 'sharing.group_text')) }
  }
  if (kind === 'member-shop') {
    const found = await findShopPreview(db, { slug: id }, { language, now: clock.now() })
    if (!found) return null
    const { name, about, picture } = found
    return { title: name, text: shorten(about || text(language, 'sharing.member_shop_text')), picture }
  }
  const [banner] = await bannersAt(db, 'home', language, clock.now())
  const picture = banner?.picture ?? null
  return kind === 'invitation'
    ? {
        title: text(language, 'sharing.invitation_title'),
        text: text(language, 'sharing.invitation_text'),
        picture,
      }
    : { title: text(language, 'sharing.shop_title'), text: text(language, 'sharing.shop_text'), picture }
}
