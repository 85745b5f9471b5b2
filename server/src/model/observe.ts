import type { OrderState } from '@pasar/contract/order-states'
import type pg from 'pg'

/** An amount of a row: minor units as text. */
type Minor = string

type AccountRow = { owner: string; asset: string; balance: Minor; held: Minor }
export type OrderRow = {
  id: string
  no: string
  memberId: string
  state: OrderState
  currency: string
  total: Minor
  paid: Minor
  refunded: Minor
  refunding: Minor
  pointsUsed: Minor
  pointsReturned: Minor
  couponIds: string[]
  /** Points earned with the order, less those debited by refunds. */
  earned: Minor
  /** Hundredths of a point per unit of the order's currency; null before its completion. */
  earnRate: number | null
  paidAt: string | null
  payMethod: string | null
  giftCards: boolean
}
type ItemRow = {
  orderId: string
  itemId: string
  skuId: string
  quantity: number
  shipped: number
  refundedQuantity: number
  giftValue: Minor | null
}
export type PaymentRow = {
  id: string
  no: string
  memberId: string
  gateway: string
  method: string
  currency: string
  besideId: string | null
  amount: Minor
  rate: string | null
  paid: Minor
  refunded: Minor
  state: 'created' | 'pending' | 'succeeded' | 'failed' | 'cancelled'
  needsReview: boolean
  problem: string
  /** Sum of the ledger's transfers from the account of the providers, less those to it. */
  cleared: Minor
  shares: { orderId: string; amount: Minor; late: boolean }[]
  topUpId: string | null
}
type RefundRow = {
  no: string
  paymentId: string
  orderId: string | null
  amount: Minor
  orderAmount: Minor
  origin: 'shop' | 'provider' | 'dispute'
  state: 'requested' | 'refunding' | 'refunded' | 'failed'
  /** Whether the shop will ask the provider about it. */
  isDue: boolean
}
type TopUpRow = {
  id: string
  memberId: string
  state: string
  currency: string
  amount: Minor
  refunded: Minor
  refunding: Minor
}
type WithdrawalRow = { id: string; memberId: string; state: string; asset: string; amount: Minor }
type CardRow = {
  id: string
  ownerId: string | null
  orderId: string | null
  state: string
  value: Minor
  redeemed: number
}

/** All rows about the members and SKUs of a walk, at one moment. */
export type Observed = {
  /** Assets whose balances do not sum to zero, over all accounts. */
  unbalanced: string[]
  accounts: AccountRow[]
  orders: OrderRow[]
  items: ItemRow[]
  payments: PaymentRow[]
  refunds: RefundRow[]
  stock: { skuId: string; onHand: number; reserved: number }[]
  coupons: { id: string; couponId: string; memberId: string; orderId: string | null }[]
  topUps: TopUpRow[]
  withdrawals: WithdrawalRow[]
  cards: CardRow[]
  /** Numbers of payments about which messages wait in the inbox. */
  waiting: string[]
  /** Points that expired, by member. */
  expired: { memberId: string; points: Minor }[]
}

/**
 * Reads everything that the checks compare, in one statement, which is prepared: planning it takes longer than its execution.
 */
export async function observe(
  pool: pg.Pool,
  memberIds: readonly string[],
  skuIds: readonly string[],
): Promise<Observed> {
  const query = { name: 'observe', text: OBSERVE, values: [memberIds, skuIds] }
  const { rows } = await pool.query<{ observed: Observed }>(query)
  return rows[0]!.observed
}

/** $1: ids of members · $2: ids of SKUs */
const OBSERVE = `
    with member as materialized (select id from unnest($1::uuid[]) as id),
    own as materialized (select o.* from orders o where o.member_id = any($1::uuid[])),
    payment as materialized (select p.* from payments p where p.member_id = any($1::uuid[]))
    select jsonb_build_object(
      'unbalanced', (select coalesce(jsonb_agg(asset), '[]') from (
        select asset from ledger_accounts group by asset having sum(balance) <> 0) u),
      'accounts', (select coalesce(jsonb_agg(jsonb_build_object('owner', substr(owner, 8), 'asset', asset,
          'balance', balance::text, 'held', held::text)), '[]')
        from ledger_accounts where owner in (select 'member:' || id from member)),
      'orders', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'no', no, 'memberId', member_id, 'state', state,
          'currency', currency, 'total', total::text, 'paid', paid::text, 'refunded', refunded::text,
          'refunding', refunding::text, 'pointsUsed', points_used::text, 'pointsReturned', points_returned::text,
          'couponIds', coupon_ids, 'paidAt', paid_at,
          'payMethod', pay_method, 'giftCards', gift_cards,
          'earnRate', (select per_major from points_rates r where r.order_id = own.id),
          'earned', (select coalesce(sum(case kind when 'order.points.earn' then amount else -amount end), 0)::text
            from ledger_transfers where reference = own.id::text and kind in ('order.points.earn', 'order.points.back'))
          ) order by id), '[]') from own),
      'items', (select coalesce(jsonb_agg(jsonb_build_object('orderId', i.order_id, 'itemId', i.id, 'skuId', i.sku_id,
          'quantity', i.quantity, 'shipped', i.shipped, 'refundedQuantity', i.refunded_quantity,
          'giftValue', i.gift_value::text) order by i.order_id, i.position), '[]')
        from order_items i join own on own.id = i.order_id),
      'payments', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'no', p.no, 'memberId', p.member_id,
          'gateway', p.gateway, 'method', p.method, 'currency', p.currency, 'besideId', p.beside_id,
          'amount', p.amount::text, 'rate', p.rate, 'paid', p.paid::text, 'refunded', p.refunded::text, 'state', p.state,
          'needsReview', p.needs_review, 'problem', p.problem,
          'cleared', (select coalesce(sum(case when d.owner = 'house:clearing' then t.amount
              when c.owner = 'house:clearing' then -t.amount end), 0)::text from ledger_transfers t
            join ledger_accounts d on d.id = t.debit_id join ledger_accounts c on c.id = t.credit_id
            where t.reference = p.no and t.phase in ('single', 'post')),
          'shares', (select coalesce(jsonb_agg(jsonb_build_object('orderId', s.order_id, 'amount', s.amount::text,
              'late', s.late)), '[]') from payment_orders s where s.payment_id = p.id),
          'topUpId', (select topup_id from payment_topups l where l.payment_id = p.id)) order by p.id), '[]')
        from payment p),
      'refunds', (select coalesce(jsonb_agg(jsonb_build_object('no', r.no, 'paymentId', r.payment_id, 'orderId', r.order_id,
          'amount', r.amount::text, 'orderAmount', r.order_amount::text, 'origin', r.origin, 'state', r.state,
          'isDue', r.next_try_at is not null)), '[]')
        from refunds r join payment p on p.id = r.payment_id),
      'stock', (select coalesce(jsonb_agg(jsonb_build_object('skuId', sku_id, 'onHand', on_hand, 'reserved', reserved)), '[]')
        from stock_levels where sku_id = any($2::uuid[])),
      'coupons', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'couponId', coupon_id, 'memberId', member_id,
          'orderId', order_id)), '[]') from member_coupons where member_id = any($1::uuid[])),
      'topUps', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'memberId', member_id, 'state', state,
          'currency', currency, 'amount', amount::text, 'refunded', refunded::text, 'refunding', refunding::text)), '[]')
        from topups where member_id = any($1::uuid[])),
      'withdrawals', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'memberId', member_id, 'state', state,
          'asset', asset, 'amount', amount::text)), '[]') from withdrawals where member_id = any($1::uuid[])),
      'cards', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'ownerId', c.owner_id, 'orderId', c.order_id,
          'state', c.state, 'value', c.value::text, 'redeemed', (select count(*) from gift_card_log l
            where l.card_id = c.id and l.event = 'redeemed')) order by c.id), '[]')
        from gift_cards c where c.owner_id = any($1::uuid[]) or c.order_id in (select id from own)),
      'waiting', (select coalesce(jsonb_agg(distinct i.payment_no), '[]') from webhook_inbox i
        join payment p on p.no = i.payment_no where i.state <> 'applied'),
      'expired', (select coalesce(jsonb_agg(jsonb_build_object('memberId', substr(a.owner, 8), 'points', t.sum::text)), '[]')
        from ledger_accounts a cross join lateral (select coalesce(sum(amount), 0) as sum from ledger_transfers
          where debit_id = a.id and kind = 'points.expire') t
        where a.asset = 'PTS' and a.owner in (select 'member:' || id from member))
    ) as observed`
