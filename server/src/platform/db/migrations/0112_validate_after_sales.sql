ALTER TABLE "after_sale_events" VALIDATE CONSTRAINT "after_sale_events_kind";
--> statement-breakpoint
ALTER TABLE "after_sale_events" VALIDATE CONSTRAINT "after_sale_events_party";
--> statement-breakpoint
ALTER TABLE "after_sales" VALIDATE CONSTRAINT "after_sales_state";
