-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "after_sales_settled";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "after_sales_settled" ON "after_sales" USING btree ("settled_by") WHERE "after_sales"."settled_by" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_address_owner";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_address_owner" ON "orders" USING btree (((address->>'ownerId')::uuid)) WHERE (address->>'ownerId')::uuid is not null;
