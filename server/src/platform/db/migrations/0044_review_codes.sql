-- Reviews of payments, the shop's own reasons for refunds, and failures that rules depend on were sentences. They become codes with
-- data; a review in other words becomes `other` with its text.

set local pasar.books = 'unearned';
--> statement-breakpoint
with sentence (nth, code, pattern) as (values
  (1, 'currency-unknown', '^paid in (an unknown currency|a currency we do not know)$'),
  (2, 'currency-mismatch', '^paid in ([A-Z]+), asked ([A-Z]+)$'),
  (3, 'amount-mismatch', '^paid ([A-Z]+ [0-9.]+), asked ([A-Z]+ [0-9.]+)$'),
  (4, 'gateway-removed', '^gateway (\S+) is not configured$'),
  (5, 'refund-waits', '^refund (\S+) waits: (\S+) is not configured$'),
  (6, 'refund-reverted', '^refund (\S+) failed after it had succeeded: (.*)$'),
  (7, 'refund-failed', '^refund (\S+) failed: (.*)$'),
  (8, 'refund-contradicted', '^refund (\S+) is (refunded|failed), but a message of the provider says (refunded|failed)$'),
  (9, 'refund-resumed', '^refund (\S+) is in progress after it had failed$'),
  (10, 'refund-repeated', '^refund (\S+) succeeded after it had failed, and its amount was already returned$'),
  (11, 'refund-manual', '^refund (\S+): the card accepts no refund \(ABNORMAL\)'),
  (12, 'refund-total', '^the provider reports ([A-Z]+ [0-9.]+) as refunded in total with (.+), which is not more than is recorded$'),
  (13, 'refund-external', '^(an unknown amount|[A-Z]+ [0-9.]+) was refunded at the provider \((.*)\)$'),
  (14, 'dispute', '^dispute (\S+) over (an unknown amount|[A-Z]+ [0-9.]+) \((.*)\): (inquiry|open|lost|won)$')
), read as (
  select distinct on (p.id) p.id, p.problem, coalesce(s.code, 'other') as code, regexp_match(p.problem, s.pattern) as part,
    coalesce((select max(e.at) from payment_events e where e.payment_id = p.id), p.created_at) as at
  from payments p left join sentence s on p.problem ~ s.pattern
  where p.needs_review order by p.id, s.nth
), review as (
  select r.id, r.code, r.at, case
    when code = 'currency-unknown' then '{}'
    when code = 'currency-mismatch' then jsonb_build_object('paid', part[1], 'asked', part[2])
    when code = 'amount-mismatch' then jsonb_build_object('paid', m.first, 'asked', m.second)
    when code = 'gateway-removed' then jsonb_build_object('gateway', part[1])
    when code = 'refund-waits' then jsonb_build_object('refundNo', part[1], 'gateway', part[2])
    when code in ('refund-reverted', 'refund-failed') then jsonb_build_object('refundNo', part[1], 'message', part[2])
    when code = 'refund-contradicted'
      then jsonb_build_object('refundNo', part[1], 'state', part[2], 'reported', part[3])
    when code in ('refund-resumed', 'refund-repeated', 'refund-manual') then jsonb_build_object('refundNo', part[1])
    when code = 'refund-total' then jsonb_build_object('id', part[2], 'total', m.first)
    when code = 'refund-external' then jsonb_build_object('id', part[2], 'amount', m.first)
    when code = 'dispute'
      then jsonb_build_object('id', part[1], 'amount', m.second, 'reason', part[3], 'state', part[4])
    else jsonb_build_object('text', problem)
  end as data
  from read r cross join lateral (
    select max(amount) filter (where nth = 1)::jsonb as first, max(amount) filter (where nth = 2)::jsonb as second
    from (
      select nth, jsonb_build_object('amount', split_part(words, ' ', 2), 'currency', split_part(words, ' ', 1))::text as amount
      from (values (1, part[1]), (2, part[2])) w(nth, words) where words ~ '^[A-Z]+ [0-9.]+$'
    ) a
  ) m
)
insert into payment_reviews (payment_id, code, subject, data, at)
select id, code, coalesce(data->>'refundNo', data->>'id', ''), data, at from review;
--> statement-breakpoint
update payments set problem = '' where problem <> '';
--> statement-breakpoint
update refunds r set reason_code = s.code, reason = ''
from (values ('order cancelled', 'order-cancelled'), ('paid too late', 'paid-late'), ('paid twice', 'paid-twice'),
  ('paid more than asked', 'overpaid'), ('refunded at the provider', 'refunded-at-provider'),
  ('disputed by the shopper', 'disputed')) as s(reason, code)
where r.reason = s.reason;
--> statement-breakpoint
update refunds set failure = '', failure_code = case failure
  when 'paid after it had failed' then 'paid-after-failure' when 'dispute won' then 'dispute-won' when 'failed' then null
  else 'gateway-removed' end
where (state = 'failed' and failure in ('paid after it had failed', 'dispute won', 'failed'))
  or (state in ('requested', 'refunding') and failure like '% is not configured');
