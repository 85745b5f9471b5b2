-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "reviews_reported";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reviews_reported" ON "reviews" USING btree ("reported_at") WHERE "reviews"."reported_at" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "after_sale_lines_item";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "after_sale_lines_item" ON "after_sale_lines" USING btree ("after_sale_id","order_item_id","sku_id");
