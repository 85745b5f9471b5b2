-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "packages_voiding";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "packages_voiding" ON "packages" USING btree ("id") WHERE "packages"."void_state" = 'requested';
--> statement-breakpoint
ALTER TABLE "packages" VALIDATE CONSTRAINT "packages_void";
