-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "returned_at" timestamp with time zone;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_returned";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_returned" ON "orders" USING btree ("returned_at","id") WHERE "orders"."returned_at" is not null and "orders"."state" in ('paid', 'shipped');
