-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "ledger_transfers_resolved";
--> statement-breakpoint
-- Nearly all transfers end no hold: the index of before had an entry for each of them.
CREATE UNIQUE INDEX CONCURRENTLY "ledger_transfers_resolved" ON "ledger_transfers" USING btree ("pending_id") WHERE "ledger_transfers"."pending_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_transfers_pending";
