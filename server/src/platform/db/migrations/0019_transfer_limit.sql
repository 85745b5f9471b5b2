-- The daily limit of transfers counted each currency on its own, under `transfer MYR`. It counts the worth of all currencies
-- under `transfer`, in minor units of the first market's currency. Today's use is converted at the current rates, rounded up.
insert into wallet_allowances (member_id, what, day, used)
select w.member_id, 'transfer', w.day, sum(ceil(w.used / coalesce(r.rate, 1) * w.scale))
from (
  select member_id, day, used, substr(what, 10) as asset,
    case when substr(what, 10) in ('JPY', 'KRW', 'VND') then 100 else 1 end as scale
  from wallet_allowances where what like 'transfer ___'
) w
left join lateral (
  select rate from rates where base = 'MYR' and quote = w.asset and since <= now() order by since desc, id desc limit 1
) r on true
where w.asset = 'MYR' or r.rate is not null
group by w.member_id, w.day;
