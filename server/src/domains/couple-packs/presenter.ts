import type { CoupleOffer, CouplePack } from '@pasar/contract/calls/couple-packs'
import { type Currency, toMoney } from '@pasar/contract/money'
import { maskName } from '@pasar/contract/validate'
import type { MemberContext } from '../../platform/context.ts'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import type { OfferView, PackView } from './pack-queries.ts'
import { isAcceptable, isOpen, splitPrice } from './rules.ts'

type Language = MemberContext['language']

const iso = (at: Date | string): string => new Date(at).toISOString()

/** Presents a pack as one of its members sees it. */
export function presentPack(row: PackView, ctx: MemberContext): CouplePack {
  const isInitiator = row.initiator_id === ctx.member.id
  const currency = row.currency as Currency
  return {
    id: row.id,
    state: row.state,
    role: isInitiator ? 'initiator' : 'partner',
    goodsId: row.goods_id,
    skuId: row.sku_id,
    title: localize(row.title, ctx.language),
    optionText: localize(row.option_text, ctx.language),
    picture: presentPicture(row.picture, ctx.language),
    halves: [
      {
        role: 'initiator',
        isOwn: isInitiator,
        name: row.initiator,
        price: toMoney(BigInt(row.initiator_price), currency),
        hasPaid: row.initiator_paid_at !== null,
        paidAt: row.initiator_paid_at === null ? null : iso(row.initiator_paid_at),
      },
      {
        role: 'partner',
        isOwn: !isInitiator,
        name: isInitiator && row.accepted_at === null ? maskName(row.partner) : row.partner,
        price: toMoney(BigInt(row.partner_price), currency),
        hasPaid: row.partner_paid_at !== null,
        paidAt: row.partner_paid_at === null ? null : iso(row.partner_paid_at),
      },
    ],
    offersOneAddress: row.shared_address_id !== null,
    order: presentOrder(row, isInitiator),
    actions: listActions(row, isInitiator, ctx.clock.now()),
    createdAt: iso(row.created_at),
    expiresAt: iso(row.expires_at),
    history: listHistory(row),
  }
}

function presentOrder(row: PackView, isInitiator: boolean): CouplePack['order'] {
  const currency = row.currency as Currency
  if (isInitiator)
    return {
      id: row.initiator_order_id,
      no: row.initiator_order_no,
      state: row.initiator_order_state,
      total: toMoney(BigInt(row.initiator_total), currency),
    }
  if (!row.partner_order_id) return null
  return {
    id: row.partner_order_id,
    no: row.partner_order_no!,
    state: row.partner_order_state!,
    total: toMoney(BigInt(row.partner_total!), currency),
  }
}

function listActions(row: PackView, isInitiator: boolean, now: Date): CouplePack['actions'] {
  if (!isOpen(row.state)) return []
  const order = isInitiator ? row.initiator_order_state : row.partner_order_state
  if (order === null) {
    const canAccept = isAcceptable({ state: row.state, expiresAt: new Date(row.expires_at) }, now)
    return canAccept ? ['accept', 'decline'] : ['decline']
  }
  return order === 'unpaid' && now < new Date(row.expires_at) ? ['pay', 'cancel'] : ['cancel']
}

function listHistory(row: PackView): CouplePack['history'] {
  const isEnd = (state: PackView['state']) => state !== 'awaiting_partner' && state !== 'accepted'
  const events: { event: CouplePack['history'][number]['event']; at: Date | string | null }[] = [
    { event: 'invited', at: row.created_at },
    { event: 'accepted', at: row.accepted_at },
    { event: 'initiator_paid', at: row.initiator_paid_at },
    { event: 'partner_paid', at: row.partner_paid_at },
    ...(isEnd(row.state)
      ? [{ event: row.state as CouplePack['history'][number]['event'], at: row.ended_at }]
      : []),
  ]
  return events
    .flatMap(({ event, at }) => (at === null ? [] : [{ event, at: iso(at) }]))
    .toSorted((x, y) => x.at.localeCompare(y.at))
}

/** Presents the offer of a product; null when no SKU of it can be bought as a pack. */
export function presentOffer(
  row: OfferView | undefined,
  { language, currency }: { language: Language; currency: Currency },
): CoupleOffer | null {
  if (!row?.skus) return null
  const money = (minor: bigint) => toMoney(minor, currency)
  return {
    id: row.id,
    goodsId: row.goods_id,
    title: localize(row.title, language),
    picture: presentPicture(row.picture, language),
    skus: row.skus.map((sku) => {
      const { initiator, partner } = splitPrice(BigInt(sku.price))
      return {
        skuId: sku.skuId,
        optionText: localize(sku.optionText, language),
        price: money(BigInt(sku.price)),
        halves: { initiator: money(initiator), partner: money(partner) },
        listPrice: money(BigInt(sku.listPrice) * 2n),
        stock: sku.stock,
      }
    }),
  }
}
