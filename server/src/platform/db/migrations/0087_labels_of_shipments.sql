ALTER TABLE "label_requests" ADD COLUMN "shipment_id" text;
--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "shipment_id" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "service" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "estimated_at" timestamp with time zone;
