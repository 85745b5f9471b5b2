ALTER TABLE "shop_slugs" ADD COLUMN "replaced_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "shop_slugs" ADD COLUMN "freed_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "closes_after_hold" boolean DEFAULT false NOT NULL;
