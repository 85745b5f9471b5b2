-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "rewards_correction";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "rewards_correction" ON "rewards" USING btree ("correction_id") WHERE "rewards"."correction_id" is not null;
--> statement-breakpoint
-- The checks that the migration before added without reading the table. Writers continue meanwhile.
ALTER TABLE "rewards" VALIDATE CONSTRAINT "rewards_source";
--> statement-breakpoint
ALTER TABLE "rewards" VALIDATE CONSTRAINT "rewards_amounts";
--> statement-breakpoint
ALTER TABLE "rewards" VALIDATE CONSTRAINT "rewards_terms";
