-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "orders_shop_open";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_shop_open" ON "orders" USING btree ("seller_id") WHERE seller_id <> '00000000-0000-7000-8000-000000000001' and state in ('unpaid', 'paid', 'shipped', 'received');
