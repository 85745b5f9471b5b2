-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "after_sales_center";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "after_sales_center" ON "after_sales" USING btree ("service_center_id","created_at","id") WHERE "after_sales"."service_center_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_service_center";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_service_center" ON "orders" USING btree ("service_center_id","created_at","id") WHERE "orders"."service_center_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "after_sales_open";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "after_sales_open" ON "after_sales" USING btree ("state","since","id") WHERE "after_sales"."state" in ('under_review', 'approved', 'awaiting_parcel', 'in_transit', 'at_center', 'received', 'refused', 'refunding', 'replacement_sent', 'sent_back');
