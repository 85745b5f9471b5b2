-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "orders_delivered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_delivered" ON "orders" USING btree ("delivered_at") WHERE "orders"."state" = 'shipped';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_undelivered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_undelivered" ON "orders" USING btree ("shipped_at") WHERE "orders"."state" = 'shipped' and "orders"."delivered_at" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_received";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_received" ON "orders" USING btree ("received_at","id") WHERE "orders"."state" = 'received';
