-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "packages_voided_no";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "packages_voided_no" ON "packages" USING btree ("voided_no") WHERE "packages"."voided_no" is not null;
--> statement-breakpoint
-- The check that the migration before added without reading the table. Writers continue meanwhile.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_line_points";
