import { type ErasureRules, OWN } from './rule.ts'

const OWN_SHOPS = 'select id from shops where owner_id = $member'

/** Member-owned shops. A shop with orders in flight prevents the cancellation of its owner's account. */
export const shopRules: ErasureRules = {
  sell_notes: { delete: `shop_id in (${OWN_SHOPS})` },
  shop_workers: { delete: `${OWN} or shop_id in (${OWN_SHOPS})` },
  shop_cart_lines: { delete: OWN },
  shop_skus: { delete: `shop_id in (${OWN_SHOPS})` },
  shop_slugs: { keep: 'addresses: what links of the shop name belongs to nobody else' },
  shop_visits: { none: 'keyed hashes of visitors of a day, deleted in the night after it' },
  shop_visit_days: { none: 'numbers of visitors' },
  shop_order_items: { none: 'amounts of items of orders' },
  shop_order_changes: { none: 'orders to count' },
  shop_days: { none: 'sums of amounts' },
  shop_goods_sold: { none: 'numbers of units' },
  shop_orders: { keep: 'answers to orders by id, with reasons for the buyer' },
  sellers: {
    of: `id in (${OWN_SHOPS})`,
    set: { name: `'–'` },
    keep: ['id', 'created_at'],
    why: 'orders refer to their seller',
  },
  shops: {
    of: 'owner_id = $member',
    set: {
      name: `'–'`,
      about: `''`,
      notice: `''`,
      logo: 'null',
      banner: 'null',
      state: `'closed'`,
      hold_reason: `''`,
      held_by_ban: 'false',
      closes_after_hold: 'false',
      closed_by_staff: 'false',
      closed_at: '$now',
    },
    keep: ['id', 'owner_id', 'slug', 'opened_at'],
    why: 'orders, and links that were shared, refer to the shop',
  },
}
