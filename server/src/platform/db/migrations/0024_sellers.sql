CREATE TABLE "sellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "price_source" text DEFAULT 'list' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seller_id" uuid DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_price_source" CHECK ("order_items"."price_source" in ('list', 'member'));