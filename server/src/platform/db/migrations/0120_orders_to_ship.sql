-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "orders_to_ship";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_to_ship" ON "orders" USING btree ("paid_at","id") WHERE "orders"."state" = 'paid' and "orders"."fulfillment_hold" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_on_hold";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_on_hold" ON "orders" USING btree ("fulfillment_hold") WHERE "orders"."state" = 'paid' and "orders"."fulfillment_hold" is not null;
