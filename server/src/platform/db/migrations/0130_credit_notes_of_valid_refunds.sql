-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "invoices_of_refund_valid";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "invoices_of_refund_valid" ON "invoices" USING btree ("refund_no") WHERE "invoices"."kind" = 'credit_note' and "invoices"."voided_at" is null;
--> statement-breakpoint
-- It rejects a second note of a refund whose first one is voided. The new index is there before it goes.
DROP INDEX CONCURRENTLY IF EXISTS "invoices_of_refund";
