-- contract: the checks of rewards are replaced by wider ones, which the rows of every version satisfy
CREATE TABLE "reward_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"market" text NOT NULL,
	"amount" bigint NOT NULL,
	"left_carry" bigint NOT NULL,
	"right_carry" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"day" date,
	CONSTRAINT "reward_corrections_kind" CHECK (("reward_corrections"."amount" <> 0) <> ("reward_corrections"."left_carry" <> 0 or "reward_corrections"."right_carry" <> 0)),
	CONSTRAINT "reward_corrections_states" CHECK ("reward_corrections"."state" in ('waiting', 'done', 'rejected')),
	CONSTRAINT "reward_corrections_decided" CHECK (num_nonnulls("reward_corrections"."decided_by", "reward_corrections"."decided_at") = case "reward_corrections"."state" when 'waiting' then 0 else 2 end
        and "reward_corrections"."decided_by" <> "reward_corrections"."requested_by"),
	CONSTRAINT "reward_corrections_day" CHECK (("reward_corrections"."day" is not null) = ("reward_corrections"."state" = 'done' and "reward_corrections"."amount" = 0))
);
--> statement-breakpoint
ALTER TABLE "rewards" DROP CONSTRAINT "rewards_source";--> statement-breakpoint
ALTER TABLE "rewards" DROP CONSTRAINT "rewards_amounts";--> statement-breakpoint
ALTER TABLE "rewards" DROP CONSTRAINT "rewards_terms";--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "correction_id" uuid;--> statement-breakpoint
CREATE INDEX "reward_corrections_state" ON "reward_corrections" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "reward_corrections_member" ON "reward_corrections" USING btree ("member_id","id");--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_source" CHECK (case when "rewards"."rule" in ('direct', 'second', 'service')
        then num_nonnulls("rewards"."buyer_id", "rewards"."order_id", "rewards"."order_item_id") = 3 and ("rewards"."rule" = 'second') = ("rewards"."via_id" is not null)
          and num_nonnulls("rewards"."pairing_entry_id", "rewards"."release_at", "rewards"."correction_id") = 0
        when "rewards"."rule" = 'pairing'
        then num_nonnulls("rewards"."pairing_entry_id", "rewards"."release_at") = 2
          and num_nonnulls("rewards"."buyer_id", "rewards"."via_id", "rewards"."order_id", "rewards"."order_item_id", "rewards"."correction_id") = 0
        when "rewards"."rule" = 'correction'
        then "rewards"."correction_id" is not null
          and num_nonnulls("rewards"."buyer_id", "rewards"."via_id", "rewards"."order_id", "rewards"."order_item_id", "rewards"."pairing_entry_id", "rewards"."release_at") = 0
        else false end) NOT VALID;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_amounts" CHECK (case when "rewards"."rule" = 'correction' then "rewards"."amount" <> 0 and "rewards"."reversed" = 0 and "rewards"."posted" in (0, "rewards"."amount")
        else "rewards"."amount" > 0 and "rewards"."reversed" between 0 and "rewards"."amount" and "rewards"."posted" between 0 and "rewards"."amount" end
        and "rewards"."postings" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_terms" CHECK (case when "rewards"."rule" = 'correction' then "rewards"."pv" = 0 and "rewards"."rate" = 0 and "rewards"."money_per_pv" = 0
        else "rewards"."pv" > 0 and "rewards"."rate" > 0 and "rewards"."money_per_pv" > 0 end) NOT VALID;