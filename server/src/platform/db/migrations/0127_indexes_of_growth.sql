-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "goods_freight";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "goods_freight" ON "goods" USING btree ("freight_template_id") WHERE "goods"."freight_template_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "skus_gift_cards";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "skus_gift_cards" ON "skus" USING btree ("goods_id") WHERE "skus"."gift_value" is not null and "skus"."active";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "members_banned";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "members_banned" ON "members" USING btree ("id") WHERE "members"."banned_at" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_reviewable";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_reviewable" ON "orders" USING btree ("received_at") WHERE "orders"."state" in ('received', 'completed');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refunds_open";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_open" ON "refunds" USING btree ("payment_id") WHERE "refunds"."state" in ('requested', 'refunding') or "refunds"."next_try_at" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "stock_watch_running_out";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stock_watch_running_out" ON "stock_watch" USING btree ("days_left","shipped" DESC NULLS LAST,"sku_id") WHERE "stock_watch"."days_left" < 30;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "stock_watch_fine";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stock_watch_fine" ON "stock_watch" USING btree ("left") WHERE not "stock_watch"."low" and "stock_watch"."threshold" is null;
--> statement-breakpoint
-- Most postings belong to a few accounts of the shop, the others to a member each. From a sample PostgreSQL
-- expects some ten different accounts, thus a tenth of all postings for a member, and reads all of them.
ALTER TABLE "ledger_transfers" ALTER COLUMN "debit_id" SET (n_distinct = -0.01), ALTER COLUMN "credit_id" SET (n_distinct = -0.01);
--> statement-breakpoint
ANALYZE "ledger_transfers" ("debit_id", "credit_id");
