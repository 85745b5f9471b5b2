-- The checks that the migration before added without reading the tables. Writers continue meanwhile.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_kind";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_fulfillment_hold";
