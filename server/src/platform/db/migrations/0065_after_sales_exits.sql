-- contract: the checks and the index are dropped to be created again with more values.
ALTER TABLE "after_sale_events" DROP CONSTRAINT "after_sale_events_kind";--> statement-breakpoint
ALTER TABLE "after_sales" DROP CONSTRAINT "after_sales_state";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_origin";--> statement-breakpoint
DROP INDEX "after_sale_lines_item";--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "after_sale_lines_item" ON "after_sale_lines" USING btree ("after_sale_id","order_item_id","sku_id");--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_settled_by_unique" UNIQUE("settled_by");--> statement-breakpoint
ALTER TABLE "after_sale_events" ADD CONSTRAINT "after_sale_events_kind" CHECK ("after_sale_events"."kind" in ('submitted', 'approved', 'rejected', 'parcel_sent', 'parcel_changed', 'parcel_delivered', 'received', 'refused', 'refunding', 'refunded', 'refund_failed', 'replacement_sent', 'sent_back', 'finished', 'withdrawn', 'expired', 'lost', 'escalated', 'upheld', 'overruled'));--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_state" CHECK ("after_sales"."state" in ('under_review', 'rejected', 'approved', 'awaiting_parcel', 'in_transit', 'lost', 'received', 'refused', 'refunding', 'refunded', 'replacement_sent', 'sent_back', 'finished', 'withdrawn', 'expired'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_origin" CHECK ("refunds"."origin" in ('shop', 'provider', 'dispute', 'transfer'));--> statement-breakpoint
-- Goods on their way get the default deadline from now; those that the shop has already wait for its inspection.
UPDATE "after_sales" SET "due_at" = now() + interval '30 days'
WHERE "state" = 'in_transit' AND "due_at" IS NULL AND "drop_off" IS NULL AND NOT EXISTS (
  SELECT 1 FROM "packages" k WHERE k."after_sale_id" = "after_sales"."id" AND k."purpose" = 'return' AND k."delivered_at" IS NOT NULL);--> statement-breakpoint
-- Counts messages only, no actions of the buyer.
UPDATE "after_sales" SET "unread_by_shop" = least("unread_by_shop", (
  SELECT count(*) FROM "after_sale_messages" m WHERE m."after_sale_id" = "after_sales"."id" AND m."party" = 'buyer'))
WHERE "unread_by_shop" > 0;
