-- The checks that the migration before added without reading the tables. Writers continue meanwhile.
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_price_source";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_kind";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_fulfillment_hold";
