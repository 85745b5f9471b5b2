CREATE TABLE "cancellation_waivers" (
	"cancellation_id" uuid NOT NULL,
	"item" text NOT NULL,
	"amount" bigint NOT NULL,
	"sentence" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"posted" bigint,
	CONSTRAINT "cancellation_waivers_cancellation_id_item_pk" PRIMARY KEY("cancellation_id","item"),
	CONSTRAINT "cancellation_waivers_amount" CHECK ("cancellation_waivers"."amount" > 0 and ("cancellation_waivers"."posted" is null or "cancellation_waivers"."posted" > 0))
);
--> statement-breakpoint
CREATE TABLE "cancellations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "cancellations_states" CHECK ("cancellations"."state" in ('review', 'approved', 'rejected', 'withdrawn', 'finished')),
	CONSTRAINT "cancellations_ended" CHECK (("cancellations"."state" in ('review', 'approved')) = ("cancellations"."ended_at" is null)),
	CONSTRAINT "cancellations_reason" CHECK (("cancellations"."state" = 'rejected') = ("cancellations"."reason" <> '')),
	CONSTRAINT "cancellations_decided" CHECK (("cancellations"."decided_at" is null) = ("cancellations"."decided_by" is null) and ("cancellations"."decided_at" is not null or "cancellations"."state" in ('review', 'withdrawn')))
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cancellation_waivers" ADD CONSTRAINT "cancellation_waivers_cancellation_id_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."cancellations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cancellations_open" ON "cancellations" USING btree ("member_id") WHERE "cancellations"."state" in ('review', 'approved');--> statement-breakpoint
CREATE INDEX "cancellations_member" ON "cancellations" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "cancellations_state" ON "cancellations" USING btree ("state","applied_at","id");--> statement-breakpoint
-- Rejects new records of erased members, with the SQLSTATE of platform/db/errors.ts. The lock waits for a cancellation that is
-- being confirmed, which locks the member FOR UPDATE, and makes a later one wait for the record (docs/adr/0039-erasure.md).
CREATE FUNCTION refuse_erased(member uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  erased timestamptz;
BEGIN
  IF member IS NULL THEN
    RETURN;
  END IF;
  SELECT erased_at INTO erased FROM members WHERE id = member FOR KEY SHARE;
  IF erased IS NOT NULL THEN
    RAISE EXCEPTION 'the account of the member is cancelled' USING ERRCODE = 'PE001';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_erased_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_erased(NEW.member_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_erased_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_erased(NEW.owner_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_erased_sides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two transfers between the same members do not deadlock.
  PERFORM refuse_erased(least(NEW.from_id, NEW.to_id));
  PERFORM refuse_erased(greatest(NEW.from_id, NEW.to_id));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_erased_giver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_erased(NEW.giver_id);
  PERFORM refuse_erased(NEW.receiver_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_erased_actor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.actor_kind = 'member' THEN
    PERFORM refuse_erased(NEW.actor_id);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['addresses', 'bank_cards', 'buyer_identities', 'cancellations', 'cart_lines', 'coin_addresses',
    'comment_likes', 'comment_reports', 'comments', 'feedback', 'member_devices', 'member_factors', 'member_passkeys',
    'member_recovery_codes', 'message_preferences', 'news_collections', 'news_likes',
    'gift_card_tries', 'gift_takes', 'goods_likes', 'member_coupons', 'member_notes', 'orders', 'payments', 'reviews', 'search_log',
    'sessions', 'stock_alerts', 'topups', 'upload_tokens', 'verifications', 'wallet_exchanges', 'withdrawals'] LOOP
    EXECUTE format('CREATE TRIGGER erased_member BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION refuse_erased_member()', name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON files FOR EACH ROW EXECUTE FUNCTION refuse_erased_owner();
--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON member_transfers FOR EACH ROW EXECUTE FUNCTION refuse_erased_sides();
--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON gifts FOR EACH ROW EXECUTE FUNCTION refuse_erased_giver();
--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON gift_card_log FOR EACH ROW EXECUTE FUNCTION refuse_erased_actor();
--> statement-breakpoint
-- A request that was in progress must not write personal data back to an erased account.
CREATE FUNCTION refuse_erased_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the account of the member is cancelled' USING ERRCODE = 'PE001';
END $$;
--> statement-breakpoint
CREATE TRIGGER erased_member_change BEFORE UPDATE OF nickname, true_name, gender, birthday, avatar_file_id, language, email, mobile,
  password_hash, pay_password_hash ON members FOR EACH ROW WHEN (OLD.erased_at IS NOT NULL) EXECUTE FUNCTION refuse_erased_change();
