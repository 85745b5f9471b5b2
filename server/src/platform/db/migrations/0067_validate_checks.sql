-- The checks that the migrations before added without reading the tables. Writers continue meanwhile.
ALTER TABLE "after_sale_events" VALIDATE CONSTRAINT "after_sale_events_kind";
--> statement-breakpoint
ALTER TABLE "after_sales" VALIDATE CONSTRAINT "after_sales_state";
--> statement-breakpoint
ALTER TABLE "goods" VALIDATE CONSTRAINT "goods_hs_code";
--> statement-breakpoint
ALTER TABLE "goods" VALIDATE CONSTRAINT "goods_origin_country";
--> statement-breakpoint
ALTER TABLE "skus" VALIDATE CONSTRAINT "skus_location";
--> statement-breakpoint
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_price_source";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_kind";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_fulfillment_hold";
--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_origin";
--> statement-breakpoint
ALTER TABLE "freight_rules" VALIDATE CONSTRAINT "freight_rules_services";
--> statement-breakpoint
ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_helpful";
