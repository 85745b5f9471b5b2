-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "shop_visits_day";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "shop_visits_day" ON "shop_visits" USING btree ("day");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "support_merged_guests_oldest";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "support_merged_guests_oldest" ON "support_merged_guests" USING btree ("merged_at");
