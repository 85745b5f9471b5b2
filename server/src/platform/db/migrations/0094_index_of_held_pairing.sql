-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "pairing_runs_held";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pairing_runs_held" ON "pairing_runs" USING btree ("started_at") WHERE "pairing_runs"."state" = 'held';
