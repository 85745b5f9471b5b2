ALTER TABLE "categories" ADD COLUMN "prohibited_countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "prohibited_countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "duties" jsonb;--> statement-breakpoint
ALTER TABLE "destination_fees" ADD COLUMN "served" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "destination_fees" ADD COLUMN "incoterm" text DEFAULT 'DAP' NOT NULL;--> statement-breakpoint
ALTER TABLE "destination_fees" ADD COLUMN "duties" jsonb DEFAULT '{"en-us":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "destination_fees" ADD CONSTRAINT "destination_fees_incoterm" CHECK ("destination_fees"."incoterm" in ('DAP', 'DDP')) NOT VALID;