-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "order_items_promotion";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_items_promotion" ON "order_items" USING btree ("promotion_id") WHERE "order_items"."promotion_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_items_discount";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_items_discount" ON "order_items" USING btree ("discount_promotion_id") WHERE "order_items"."discount_promotion_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_member_after_sale";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_member_after_sale" ON "orders" USING btree ("member_id") WHERE "orders"."refunded" > 0 or "orders"."refunding" > 0 or "orders"."open_after_sales" > 0;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "packages_after_sale";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "packages_after_sale" ON "packages" USING btree ("after_sale_id") WHERE "packages"."after_sale_id" is not null;
--> statement-breakpoint
-- contract: orders_member_after_sale serves the list that it was for
DROP INDEX CONCURRENTLY IF EXISTS "orders_member_refunded";
