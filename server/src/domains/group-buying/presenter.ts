import type { BuyingGroup, GroupOffer } from '@pasar/contract/calls/group-buying'
import type { Language } from '@pasar/contract/constants'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { Picture } from '@pasar/contract/shapes'
import { maskName } from '@pasar/contract/validate'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import type { GroupView } from './group-queries.ts'
import type { OfferSkuView, OfferView } from './offer-queries.ts'

/** Presents the member of a seat: the name masked, as others see it. */
export const presentPerson = ({ name, avatar }: { name: string; avatar: GroupView['avatar'] }) => {
  const maskedName = maskName(name)
  const picture: Picture | null = avatar && {
    url: `/img/${avatar.key}`,
    width: avatar.width,
    height: avatar.height,
    blur: avatar.blur,
    alt: maskedName,
  }
  return { maskedName, avatar: picture }
}

export const presentGroup = (row: GroupView): BuyingGroup => ({
  id: row.id,
  state: row.state,
  leader: presentPerson({ name: row.leader, avatar: row.avatar }),
  size: row.size,
  paid: row.paid,
  seatsLeft: row.state === 'open' ? Math.max(0, row.size - row.taken) : 0,
  expiresAt: new Date(row.expires_at).toISOString(),
})

export function presentOffer(
  row: OfferView,
  next: GroupView | undefined,
  { language, currency }: { language: Language; currency: Currency },
): GroupOffer {
  const unitsLeft = row.units_limit === null ? null : Math.max(0, row.units_limit - row.taken)
  return {
    id: row.id,
    goodsId: row.goods_id,
    title: localize(row.title, language),
    picture: presentPicture(row.picture, language),
    size: row.size,
    hours: row.hours,
    price: toMoney(row.price ?? 0n, currency),
    listPrice: toMoney(row.list_price ?? 0n, currency),
    priceFrom: row.price !== row.max_price,
    sold: row.sold,
    unitsLeft,
    limitPerMember: row.limit_per_member,
    inStock: row.in_stock === true && unitsLeft !== 0,
    endsAt: row.ends_at === null ? null : new Date(row.ends_at).toISOString(),
    nextGroup: next ? presentGroup(next) : null,
  }
}

export const presentSku = (
  { skuId, optionText, price, listPrice, stock }: OfferSkuView,
  { language, currency }: { language: Language; currency: Currency },
) => ({
  skuId,
  optionText: localize(optionText, language),
  price: toMoney(price, currency),
  listPrice: toMoney(listPrice, currency),
  stock,
})
