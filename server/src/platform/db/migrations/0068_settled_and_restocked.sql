-- contract: after_sales_settled_by_unique goes, since one refund settles several requests; earlier versions check before they write
ALTER TABLE "after_sales" DROP CONSTRAINT "after_sales_settled_by_unique";
--> statement-breakpoint
ALTER TABLE "after_sale_lines" ADD COLUMN "restocked" integer;
--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "settled_amount" bigint;
--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD COLUMN "leased_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD COLUMN "stored_url" text;
--> statement-breakpoint
ALTER TABLE "after_sale_lines" ADD CONSTRAINT "after_sale_lines_restocked" CHECK ("after_sale_lines"."restocked" between 0 and "after_sale_lines"."accepted") NOT VALID;
--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_settled" CHECK ("after_sales"."settled_amount" is null or ("after_sales"."settled_by" is not null and "after_sales"."settled_amount" >= 0)) NOT VALID;
--> statement-breakpoint
-- The orders of partners that were sent to the initiator of their couple pack.
UPDATE "orders" SET "address" = "orders"."address" || jsonb_build_object('ownerId', k.initiator_id)
FROM "couple_packs" k JOIN "orders" i ON i.id = k.initiator_order_id
WHERE "orders"."id" = k.partner_order_id AND k.shared_address_id IS NOT NULL AND "orders"."address" = i.address;
