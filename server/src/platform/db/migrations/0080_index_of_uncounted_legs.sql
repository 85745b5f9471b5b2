-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "volume_entries_legs_uncounted";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "volume_entries_legs_uncounted" ON "volume_entries" USING btree ("id") WHERE not "volume_entries"."legs_counted";
