-- WeChat Pay and Alipay converted orders at the setting yuanRate, beside the rates of the wallet. Payments now convert at the
-- rates. A shop that has taken payments and has no rate of the yuan keeps the setting's value, or its default of 1.65, as its
-- first rate; a rate that staff have entered wins over the setting. The setting's row stays for the previous version, which
-- may still run during the deployment; later versions ignore it.
insert into rates (id, base, quote, rate, since, entered_at, note)
select gen_random_uuid(), 'MYR', 'CNY', coalesce(s.value, 16500) / 10000.0, now(), now(), 'From the payment setting'
from (select 1) one left join settings s on s.key = 'yuanRate'
where (s.value is not null or exists (select 1 from payments))
  and not exists (select 1 from rates where base = 'MYR' and quote = 'CNY' and since <= now());
