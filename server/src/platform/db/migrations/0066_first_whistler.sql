ALTER TABLE "goods" ADD COLUMN "hs_code" text;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "origin_country" text;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_hs_code" CHECK ("goods"."hs_code" ~ '^[0-9]{6,10}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_origin_country" CHECK ("goods"."origin_country" ~ '^[A-Z]{2}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_location" CHECK (length("skus"."location") <= 40) NOT VALID;