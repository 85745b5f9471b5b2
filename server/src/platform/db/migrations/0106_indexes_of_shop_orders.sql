-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "orders_seller";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_seller" ON "orders" USING btree ("seller_id","created_at","id") WHERE "orders"."seller_id" <> '00000000-0000-7000-8000-000000000001';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_member_shop";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_member_shop" ON "orders" USING btree ("member_id","created_at","id") WHERE "orders"."kind" = 'shop';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shop_order_items_open";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "shop_order_items_open" ON "shop_order_items" USING btree ("order_id") WHERE "shop_order_items"."posted" <> "shop_order_items"."margin" - "shop_order_items"."reversed";
