-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "returned_at" timestamp with time zone;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_returned";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_returned" ON "orders" USING btree ("returned_at","id") WHERE "orders"."returned_at" is not null and "orders"."state" in ('paid', 'shipped');
--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN IF NOT EXISTS "poll_at" timestamp with time zone DEFAULT now();
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "packages_poll";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "packages_poll" ON "packages" USING btree ("carrier","poll_at") WHERE "packages"."state" in ('created', 'in_transit', 'out_for_delivery') and "packages"."poll_at" is not null and "packages"."void_state" is distinct from 'voided';
--> statement-breakpoint
-- Locks a member's placing of orders until the transaction ends, as lock_and_count_unpaid does, which versions before
-- call. `ordered`: whether the member has an order in one of the states; not read where they are null.
CREATE OR REPLACE FUNCTION lock_and_count_orders(member uuid, live text[], OUT unpaid int, OUT ordered boolean)
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('member:' || member, 0));
  unpaid := (SELECT count(*) FROM orders WHERE member_id = member AND state = 'unpaid');
  ordered := live IS NOT NULL AND EXISTS (SELECT FROM orders WHERE member_id = member AND state = ANY (live));
END $$;
