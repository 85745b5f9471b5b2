import type pg from 'pg'
import { OBSERVE_PROMISES } from './observe-promises.ts'
import type { Observed } from './observed.ts'

/**
 * Reads everything that the checks compare, in one statement, which is prepared: planning it takes longer
 * than its execution.
 */
export async function observe(
  pool: pg.Pool,
  memberIds: readonly string[],
  skus: readonly { id: string; stock: number }[],
): Promise<Observed> {
  const values = [memberIds, skus.map(({ id }) => id), JSON.stringify(skus)]
  const query = { name: 'observe', text: OBSERVE, values }
  const { rows } = await pool.query<{ observed: Observed }>(query)
  return rows[0]!.observed
}

/** $1: ids of members · $2: ids of SKUs · $3: SKUs with their opening stock, JSON */
const OBSERVE = `
    with member as materialized (select id from unnest($1::uuid[]) as id),
    own as materialized (select o.* from orders o where o.member_id = any($1::uuid[])),
    payment as materialized (select p.* from payments p where p.member_id = any($1::uuid[]))
    select json_build_object(${OBSERVE_PROMISES},
      'unbalanced', (select coalesce(json_agg(asset), '[]') from (
        select asset from ledger_accounts group by asset having sum(balance) <> 0) u),
      'accounts', (select coalesce(json_agg(json_build_object('owner', substr(owner, 8), 'asset', asset,
          'balance', balance::text, 'held', held::text,
          'debt', (select coalesce(-sum(r.balance), 0)::text from ledger_accounts r
            where r.owner = 'receivable:' || substr(m.owner, 8) and r.asset = m.asset))), '[]')
        from ledger_accounts m where owner in (select 'member:' || id from member)),
      'orders', (select coalesce(json_agg(json_build_object('id', id, 'no', no, 'memberId', member_id, 'state', state,
          'currency', currency, 'total', total::text, 'paid', paid::text, 'refunded', refunded::text,
          'refunding', refunding::text, 'pointsUsed', points_used::text, 'pointsReturned', points_returned::text,
          'couponIds', coupon_ids, 'paidAt', paid_at, 'receivedAt', received_at, 'completedAt', completed_at,
          'openAfterSales', open_after_sales, 'isDelivered', delivered_at is not null,
          'freight', freight::text, 'operatingFee', operating_fee::text, 'tax', tax::text,
          'revenue', (select coalesce(json_object_agg(v.owner, v.amount), '{}') from (
            select a.owner, sum(case a.id when t.credit_id then t.amount else -t.amount end)::text as amount
            from ledger_transfers t join ledger_accounts a on a.id in (t.debit_id, t.credit_id)
            where t.reference = own.id::text and t.kind in ('order.revenue', 'order.revenue.back')
              and a.owner <> 'house:unearned' group by a.owner) v),
          'payMethod', pay_method, 'giftCards', gift_cards, 'kind', kind, 'hold', fulfillment_hold,
          'earnRate', (select per_major from points_rates r where r.order_id = own.id),
          'earned', (select coalesce(sum(case kind when 'order.points.earn' then amount else -amount end), 0)::text
            from ledger_transfers where reference = own.id::text and kind in ('order.points.earn', 'order.points.back'))
          ) order by id), '[]') from own),
      'items', (select coalesce(json_agg(json_build_object('orderId', i.order_id, 'itemId', i.id, 'skuId', i.sku_id,
          'quantity', i.quantity, 'shipped', i.shipped, 'refundedQuantity', i.refunded_quantity,
          'claimed', i.claimed, 'promotionId', i.promotion_id,
          'pointsDiscount', i.points_discount::text, 'couponDiscount', i.coupon_discount::text,
          'total', i.total::text, 'giftValue', i.gift_value::text) order by i.order_id, i.position), '[]')
        from order_items i join own on own.id = i.order_id),
      'payments', (select coalesce(json_agg(json_build_object('id', p.id, 'no', p.no, 'memberId', p.member_id,
          'gateway', p.gateway, 'method', p.method, 'currency', p.currency, 'besideId', p.beside_id,
          'amount', p.amount::text, 'rate', p.rate, 'paid', p.paid::text, 'refunded', p.refunded::text, 'state', p.state,
          'needsReview', p.needs_review,
          'cleared', (select coalesce(sum(case when d.owner = 'house:clearing' then t.amount
              when c.owner = 'house:clearing' then -t.amount end), 0)::text from ledger_transfers t
            join ledger_accounts d on d.id = t.debit_id join ledger_accounts c on c.id = t.credit_id
            where t.reference = p.no and t.phase in ('single', 'post')),
          'owed', (select coalesce(sum(case when t.kind = 'payment.debt.return' then -t.amount
              when d.owner like 'receivable:%' then t.amount
              when c.owner like 'receivable:%' then -t.amount end), 0)::text from ledger_transfers t
            join ledger_accounts d on d.id = t.debit_id join ledger_accounts c on c.id = t.credit_id
            where t.reference = p.no and t.kind <> 'receivable.settle'
              and t.idempotency_key !~ '^(reversal of )?refund '),
          'surcharged', (select coalesce(sum(case when c.owner = 'house:surcharges' then t.amount else -t.amount end), 0)::text
            from ledger_transfers t join ledger_accounts c on c.id = t.credit_id
            where t.reference = p.no and t.kind = 'payment.surcharge'),
          'shares', (select coalesce(json_agg(json_build_object('orderId', s.order_id, 'amount', s.amount::text,
              'late', s.late)), '[]') from payment_orders s where s.payment_id = p.id),
          'topUpId', (select topup_id from payment_topups l where l.payment_id = p.id)) order by p.id), '[]')
        from payment p),
      'refunds', (select coalesce(json_agg(json_build_object('id', r.id, 'no', r.no, 'paymentId', r.payment_id, 'orderId', r.order_id,
          'amount', r.amount::text, 'orderAmount', r.order_amount::text, 'origin', r.origin, 'state', r.state,
          'isDue', r.next_try_at is not null, 'finishedAt', r.finished_at,
          'lines', (select coalesce(json_agg(json_build_object('part', coalesce(l.order_item_id::text, l.charge),
            'quantity', l.quantity, 'amount', l.amount::text)), '[]') from refund_items l where l.refund_id = r.id))), '[]')
        from refunds r join payment p on p.id = r.payment_id),
      'stock', (select coalesce(json_agg(json_build_object('skuId', sku_id, 'onHand', on_hand, 'reserved', reserved)), '[]')
        from stock_levels where sku_id = any($2::uuid[])),
      'coupons', (select coalesce(json_agg(json_build_object('id', id, 'couponId', coupon_id, 'memberId', member_id,
          'orderId', order_id)), '[]') from member_coupons where member_id = any($1::uuid[])),
      'topUps', (select coalesce(json_agg(json_build_object('id', id, 'memberId', member_id, 'state', state,
          'currency', currency, 'amount', amount::text, 'refunded', refunded::text, 'refunding', refunding::text,
          'isTransfer', channel = 'company', 'attempt', attempt, 'firstBy', first_by) order by id), '[]')
        from topups where member_id = any($1::uuid[])),
      'withdrawals', (select coalesce(json_agg(json_build_object('id', id, 'memberId', member_id, 'state', state,
          'asset', asset, 'amount', amount::text)), '[]') from withdrawals where member_id = any($1::uuid[])),
      'cards', (select coalesce(json_agg(json_build_object('id', c.id, 'ownerId', c.owner_id, 'orderId', c.order_id,
          'itemId', c.order_item_id, 'covered', c.covered::text, 'state', c.state, 'value', c.value::text, 'giftId', c.gift_id, 'redeemed', (select count(*) from gift_card_log l
            where l.card_id = c.id and l.event = 'redeemed')) order by c.id), '[]')
        from gift_cards c where c.owner_id = any($1::uuid[]) or c.order_id in (select id from own)),
      'gifts', (select coalesce(json_agg(json_build_object('id', g.id, 'giverId', g.giver_id, 'count', g.count,
          'taken', g.taken, 'expiresAt', g.expires_at, 'endedAt', g.ended_at,
          'takers', (select coalesce(json_agg(t.member_id), '[]') from gift_takes t where t.gift_id = g.id))
          order by g.id), '[]')
        from gifts g where g.giver_id = any($1::uuid[])),
      'groups', (select coalesce(json_agg(json_build_object('id', b.id, 'state', b.state, 'size', b.size,
          'expiresAt', b.expires_at) order by b.id), '[]')
        from buying_groups b where b.leader_id = any($1::uuid[])),
      'seats', (select coalesce(json_agg(json_build_object('orderId', s.order_id, 'groupId', s.group_id,
          'memberId', s.member_id, 'state', s.state, 'quantity', s.quantity) order by s.order_id), '[]')
        from group_seats s where s.member_id = any($1::uuid[])),
      'liability', (select coalesce(sum(balance), 0)::text from ledger_accounts where owner = 'house:gift-cards'),
      'cardValue', (select coalesce(sum(value), 0)::text from gift_cards where state in ('open', 'offered')),
      'revenue', (select coalesce(json_object_agg(owner, balance::text), '{}') from ledger_accounts
        where asset = 'MYR' and owner in ('house:sales', 'house:freight', 'house:tax')),
      'margins', (select coalesce(sum(balance), 0)::text from ledger_accounts where owner = 'house:margins'),
      'shopMoves', (select coalesce(json_agg(json_build_object('orderId', e.order_id, 'move', e.move)), '[]')
        from shop_order_events e join own on own.id = e.order_id),
      'unapplied', (select coalesce(sum(abs(balance)), 0)::text from ledger_accounts where owner = 'house:unapplied'),
      'waiting', (select coalesce(json_agg(i.payment_no), '[]') from webhook_inbox i
        join payment p on p.no = i.payment_no where i.state <> 'applied'),
      'expired', (select coalesce(json_agg(json_build_object('memberId', substr(a.owner, 8), 'points', t.sum::text)), '[]')
        from ledger_accounts a cross join lateral (select coalesce(sum(amount), 0) as sum from ledger_transfers
          where debit_id = a.id and kind = 'points.expire') t
        where a.asset = 'PTS' and a.owner in (select 'member:' || id from member))
    ) as observed`
