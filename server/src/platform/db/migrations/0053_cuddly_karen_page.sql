ALTER TABLE "wechat_tokens" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wechat_tokens" ADD COLUMN "retry_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_member" ON "reviews" USING btree ("member_id") WHERE "reviews"."member_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "poster_drawings_member" ON "poster_drawings" USING btree ("member_id","drawn_at");--> statement-breakpoint
-- The errors name the member, so that only a request of that member is answered as one without a session.
CREATE OR REPLACE FUNCTION refuse_erased(member uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  erased timestamptz;
BEGIN
  IF member IS NULL THEN
    RETURN;
  END IF;
  SELECT erased_at INTO erased FROM members WHERE id = member FOR KEY SHARE;
  IF erased IS NOT NULL THEN
    RAISE EXCEPTION 'the account of the member is cancelled' USING ERRCODE = 'PE001', DETAIL = member::text;
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_erased_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the account of the member is cancelled' USING ERRCODE = 'PE001', DETAIL = OLD.id::text;
END $$;
