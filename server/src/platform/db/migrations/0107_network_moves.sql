CREATE TABLE "network_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid NOT NULL,
	"from_id" uuid,
	"from_leg" text,
	"to_id" uuid NOT NULL,
	"to_leg" text,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"effective_day" date,
	"applied_at" timestamp (3) with time zone,
	"problem" text,
	CONSTRAINT "network_moves_kind" CHECK (case "network_moves"."kind" when 'referrer' then num_nonnulls("network_moves"."from_leg", "network_moves"."to_leg") = 0
      when 'position' then num_nonnulls("network_moves"."from_id", "network_moves"."from_leg", "network_moves"."to_leg") = 3 else false end),
	CONSTRAINT "network_moves_state" CHECK ("network_moves"."state" in ('waiting', 'approved', 'done', 'rejected', 'failed')),
	CONSTRAINT "network_moves_decided" CHECK (num_nonnulls("network_moves"."decided_by", "network_moves"."decided_at") = case "network_moves"."state" when 'waiting' then 0 else 2 end
        and "network_moves"."decided_by" <> "network_moves"."requested_by"),
	CONSTRAINT "network_moves_effective" CHECK (("network_moves"."effective_day" is not null) = ("network_moves"."state" in ('approved', 'done', 'failed'))),
	CONSTRAINT "network_moves_applied" CHECK (("network_moves"."applied_at" is not null) = ("network_moves"."state" in ('done', 'failed')) and ("network_moves"."problem" is not null) = ("network_moves"."state" = 'failed'))
);
--> statement-breakpoint
CREATE TABLE "placement_past" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"leg" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "placement_past_period" CHECK ("placement_past"."since" <= "placement_past"."until"),
	CONSTRAINT "placement_past_leg" CHECK ("placement_past"."leg" in ('left', 'right'))
);
--> statement-breakpoint
CREATE TABLE "referral_past" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"referrer_id" uuid,
	"second_id" uuid,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "referral_past_period" CHECK ("referral_past"."since" <= "referral_past"."until")
);
--> statement-breakpoint
ALTER TABLE "referral_nodes" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "network_moves_open" ON "network_moves" USING btree ("member_id","kind") WHERE "network_moves"."state" in ('waiting', 'approved');--> statement-breakpoint
CREATE INDEX "network_moves_due" ON "network_moves" USING btree ("effective_day") WHERE "network_moves"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "network_moves_state" ON "network_moves" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "network_moves_member" ON "network_moves" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "placement_past_member" ON "placement_past" USING btree ("member_id","until");--> statement-breakpoint
CREATE INDEX "referral_past_member" ON "referral_past" USING btree ("member_id","until");--> statement-breakpoint
CREATE INDEX "referral_past_referrer" ON "referral_past" USING btree ("referrer_id","until");--> statement-breakpoint
-- A move locks the node of its member for update: a registration below it waits, or is seen by the move.
CREATE OR REPLACE FUNCTION add_referral_node() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM referral_nodes WHERE member_id = NEW.referrer_id FOR KEY SHARE;
  INSERT INTO referral_nodes (member_id, referrer_id, second_id, depth, joined_at)
  SELECT NEW.id, NEW.referrer_id, r.referrer_id, coalesce(r.depth + 1, 0), NEW.created_at
  FROM (SELECT 1) one LEFT JOIN referral_nodes r ON r.member_id = NEW.referrer_id;
  RETURN NULL;
END $$;
