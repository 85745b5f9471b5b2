-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "reviews_reported";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reviews_reported" ON "reviews" USING btree ("reported_at") WHERE "reviews"."reported_at" is not null;
