import type { Output } from '@pasar/contract/call'
import type { ShopOrderCard, shopOrderInfo } from '@pasar/contract/calls/shops/orders'
import { type Currency, toMoney } from '@pasar/contract/money'
import { type ShopOrderMove, shopOrderTransitions } from '@pasar/contract/orders/shop-order-states'
import { maskName } from '@pasar/contract/validate'
import type { Ctx } from '../../../platform/context.ts'
import { localize, presentPicture } from '../../../platform/localized-text.ts'
import type { ShopItemRow, ShopOrderRow } from './queries.ts'

type Item = Output<typeof shopOrderInfo>['lines'][number]

const sum = (amounts: readonly string[]): bigint => amounts.reduce((total, one) => total + BigInt(one), 0n)
const remains = ({ margin, reversed }: ShopItemRow): bigint => BigInt(margin) - BigInt(reversed)

/**
 * Presents an order to the people of its shop, who see the buyer masked.
 * @param deliverable the orders with a parcel that they can mark as delivered
 */
export function presentShopOrder(
  { language }: Pick<Ctx, 'language'>,
  row: ShopOrderRow,
  deliverable: ReadonlySet<string>,
): ShopOrderCard {
  const { id, no, state, items } = row
  const money = (minor: bigint) => toMoney(minor, row.currency as Currency)
  const moves = Object.keys(shopOrderTransitions[state]) as ShopOrderMove[]
  return {
    ...{ id, no, state },
    buyer: maskName(row.buyer),
    items: items.map(({ title, picture, quantity }) => ({
      title: localize(title, language),
      picture: presentPicture(picture, language),
      quantity,
    })),
    count: items.reduce((units, { quantity }) => units + quantity, 0),
    paid: money(sum(items.map(({ paid }) => paid))),
    margin: money(items.reduce((total, item) => total + remains(item), 0n)),
    credited: state === 'completed' && items.every((item) => BigInt(item.posted) === remains(item)),
    moves: moves.filter(
      (move) => (move !== 'deliver' || deliverable.has(id)) && (move !== 'ship' || row.isToShip),
    ),
    createdAt: new Date(row.createdAt).toISOString(),
    answerUntil: state === 'awaiting' && row.answerUntil ? new Date(row.answerUntil).toISOString() : null,
  }
}

/** Presents an item with its parts. */
export function presentShopItem(
  { language }: Pick<Ctx, 'language'>,
  item: ShopItemRow,
  currency: string,
): Item {
  const money = (minor: string | bigint) => toMoney(BigInt(minor), currency as Currency)
  return {
    id: item.id,
    title: localize(item.title, language),
    optionText: localize(item.optionText, language),
    picture: presentPicture(item.picture, language),
    price: money(item.price),
    quantity: item.quantity,
    refunded: item.refunded,
    paid: money(item.paid),
    wholesale: money(item.wholesale),
    fee: money(item.fee),
    borne: money(item.borne),
    margin: money(remains(item)),
  }
}
