-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "label_requests_unused";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "label_requests_unused" ON "label_requests" USING btree ("at") WHERE "label_requests"."state" = 'unused';
