/** The part of the statement of `observe` about after-sales, couple packs, flash sales and lost stock. */
export const OBSERVE_PROMISES = `
      'requests', (select coalesce(json_agg(json_build_object('id', a.id, 'no', a.no, 'orderId', a.order_id, 'memberId', a.member_id,
          'kind', a.kind, 'state', a.state, 'since', a.since, 'createdAt', a.created_at, 'goodsBack', a.goods_back,
          'refundAmount', a.refund_amount::text, 'refundNo', a.refund_no, 'settledBy', a.settled_by,
          'escalation', a.escalation, 'hasDeadline', a.due_at is not null, 'isDroppedOff', a.drop_off is not null,
          'isAnnounced', a.service_center_id is not null,
          'hasLater', exists (select from after_sales n where n.former_id = a.id),
          'isSentBack', exists (select from packages b where b.after_sale_id = a.id and b.purpose = 'sent_back'),
          'lines', (select json_agg(json_build_object('id', l.id, 'itemId', l.order_item_id, 'skuId', l.sku_id,
              'quantity', l.quantity, 'replacementSkuId', l.replacement_sku_id, 'accepted', l.accepted,
              'disposition', l.disposition) order by l.id)
            from after_sale_lines l where l.after_sale_id = a.id)) order by a.created_at, a.id), '[]')
        from after_sales a where a.member_id = any($1::uuid[])),
      'packs', (select coalesce(json_agg(json_build_object('id', k.id, 'state', k.state, 'skuId', k.sku_id,
          'initiatorId', k.initiator_id, 'partnerId', k.partner_id, 'initiatorOrderId', k.initiator_order_id,
          'partnerOrderId', k.partner_order_id, 'expiresAt', k.expires_at, 'endedAt', k.ended_at) order by k.created_at, k.id), '[]')
        from couple_packs k where k.initiator_id = any($1::uuid[])),
      'flash', (select json_build_object('used', f.used, 'units', f.units) from promotion_skus f where f.sku_id = any($2::uuid[])),
      'writtenOff', (select coalesce(json_object_agg(sku_id, n), '{}') from (
        select sku_id, -sum(change)::int as n from stock_movements
        where kind = 'written_off' and sku_id = any($2::uuid[]) group by sku_id) w),
      'unexplained', (select coalesce(json_agg(l.sku_id), '[]') from stock_levels l where l.sku_id = any($2::uuid[])
        and l.on_hand <> (select coalesce(sum(change), 0) from stock_movements v where v.sku_id = l.sku_id)
          + coalesce((select (b->>'stock')::int from jsonb_array_elements($3::jsonb) b where b->>'id' = l.sku_id::text), 0)),
      'paidByTransfer', (select coalesce(sum(case when c.owner = 'house:bank' then t.amount else -t.amount end), 0)::text
        from ledger_transfers t join ledger_accounts d on d.id = t.debit_id join ledger_accounts c on c.id = t.credit_id
        join payment p on p.no = t.reference
        where 'house:bank' in (c.owner, d.owner))`
