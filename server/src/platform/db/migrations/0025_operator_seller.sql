-- The operator sells the orders of all earlier versions.
insert into sellers (id, name, created_at)
select '00000000-0000-7000-8000-000000000001', 'Pasar', coalesce((select min(created_at) from orders), now())
on conflict do nothing;
--> statement-breakpoint
-- Earlier orders do not say where their prices came from: those at the present member price of their SKU are member prices.
update order_items i set price_source = 'member' from skus s
where s.id = i.sku_id and i.price = s.member_price and s.member_price < s.price;
