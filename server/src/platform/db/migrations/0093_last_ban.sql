ALTER TABLE "members" ADD COLUMN "last_ban_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "last_ban_until" timestamp with time zone;