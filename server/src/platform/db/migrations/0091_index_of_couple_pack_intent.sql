-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "couple_packs_intent";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "couple_packs_intent" ON "couple_packs" USING btree ("intent") WHERE "couple_packs"."intent" is not null;
