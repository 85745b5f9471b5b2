-- The checks that the migrations before added without reading the tables. Writers continue meanwhile.
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_price_source";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_kind";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_fulfillment_hold";
--> statement-breakpoint
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_total";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_total";
--> statement-breakpoint
ALTER TABLE "goods" VALIDATE CONSTRAINT "goods_after_sale_days";
--> statement-breakpoint
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_claimed";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_open_after_sales";
--> statement-breakpoint
ALTER TABLE "packages" VALIDATE CONSTRAINT "packages_purpose";
--> statement-breakpoint
ALTER TABLE "packages" VALIDATE CONSTRAINT "packages_of";
