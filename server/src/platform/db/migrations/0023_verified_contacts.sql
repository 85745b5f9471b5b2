DROP INDEX "members_email";--> statement-breakpoint
DROP INDEX "members_mobile";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "mobile_verified_at" timestamp with time zone;--> statement-breakpoint
-- Members with an email registered by its code, those without by the code of their phone.
UPDATE "members" SET "email_verified_at" = "created_at" WHERE "email" IS NOT NULL;--> statement-breakpoint
UPDATE "members" SET "mobile_verified_at" = "created_at" WHERE "email" IS NULL AND "id" IN (
  SELECT DISTINCT ON ("mobile_prefix" || "mobile") "id" FROM "members"
  WHERE "email" IS NULL AND "mobile" IS NOT NULL ORDER BY "mobile_prefix" || "mobile", "created_at", "id"
);--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("email") WHERE "members"."email_verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "members_mobile" ON "members" USING btree (("mobile_prefix" || "mobile")) WHERE "members"."mobile_verified_at" is not null;