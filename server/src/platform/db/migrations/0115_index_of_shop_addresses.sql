-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "shop_slugs_shop";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "shop_slugs_shop" ON "shop_slugs" USING btree ("shop_id");
