ALTER TABLE "wechat_tokens" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wechat_tokens" ADD COLUMN "retry_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_member" ON "reviews" USING btree ("member_id") WHERE "reviews"."member_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "poster_drawings_member" ON "poster_drawings" USING btree ("member_id","drawn_at");