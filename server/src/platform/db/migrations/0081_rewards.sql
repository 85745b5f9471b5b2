CREATE TABLE "pairing_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"day" date NOT NULL,
	"member_id" uuid NOT NULL,
	"left_volume" bigint NOT NULL,
	"right_volume" bigint NOT NULL,
	"left_before" bigint NOT NULL,
	"right_before" bigint NOT NULL,
	"paired" bigint NOT NULL,
	"left_carry" bigint NOT NULL,
	"right_carry" bigint NOT NULL,
	"eligible" boolean NOT NULL,
	"rank" integer NOT NULL,
	"rate" integer NOT NULL,
	"money_per_pv" bigint NOT NULL,
	"cap" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "pairing_entries_member" UNIQUE("member_id","market","day"),
	CONSTRAINT "pairing_entries_carry" CHECK ("pairing_entries"."left_carry" = "pairing_entries"."left_before" + "pairing_entries"."left_volume" - "pairing_entries"."paired"
        and "pairing_entries"."right_carry" = "pairing_entries"."right_before" + "pairing_entries"."right_volume" - "pairing_entries"."paired"),
	CONSTRAINT "pairing_entries_amount" CHECK ("pairing_entries"."paired" >= 0 and "pairing_entries"."amount" between 0 and "pairing_entries"."cap")
);
--> statement-breakpoint
CREATE TABLE "pairing_runs" (
	"market" text NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"plan_version" integer NOT NULL,
	"cursor" uuid,
	"members" integer DEFAULT 0 NOT NULL,
	"paired" bigint DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"item_rewards" bigint DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "pairing_runs_market_day_pk" PRIMARY KEY("market","day"),
	CONSTRAINT "pairing_runs_state" CHECK ("pairing_runs"."state" in ('computing', 'held', 'paying', 'closed')),
	CONSTRAINT "pairing_runs_closed" CHECK (("pairing_runs"."state" = 'closed') = ("pairing_runs"."closed_at" is not null)),
	CONSTRAINT "pairing_runs_decided" CHECK (num_nonnulls("pairing_runs"."decided_by", "pairing_runs"."decided_at", "pairing_runs"."reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "star_months" (
	"market" text NOT NULL,
	"month" text NOT NULL,
	"plan_version" integer NOT NULL,
	CONSTRAINT "star_months_market_month_pk" PRIMARY KEY("market","month")
);
--> statement-breakpoint
CREATE TABLE "star_ranks" (
	"member_id" uuid NOT NULL,
	"market" text NOT NULL,
	"month" text NOT NULL,
	"rank" integer NOT NULL,
	"own_volume" bigint NOT NULL,
	"direct_members" integer NOT NULL,
	"team_volume" bigint NOT NULL,
	CONSTRAINT "star_ranks_member_id_market_month_pk" PRIMARY KEY("member_id","market","month"),
	CONSTRAINT "star_ranks_rank" CHECK ("star_ranks"."rank" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "reward_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"plan_version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reward_plans" (
	"version" integer PRIMARY KEY NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"plan" jsonb NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid,
	CONSTRAINT "reward_plans_version" CHECK ("reward_plans"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "reward_reversals" (
	"reward_id" uuid NOT NULL,
	"volume_entry_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reward_reversals_reward_id_volume_entry_id_pk" PRIMARY KEY("reward_id","volume_entry_id"),
	CONSTRAINT "reward_reversals_quantity" CHECK ("reward_reversals"."quantity" <> 0)
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"market" text NOT NULL,
	"buyer_id" uuid,
	"via_id" uuid,
	"order_id" uuid,
	"order_item_id" uuid,
	"pairing_entry_id" uuid,
	"pv" bigint NOT NULL,
	"rate" integer NOT NULL,
	"money_per_pv" bigint NOT NULL,
	"plan_version" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reversed" bigint DEFAULT 0 NOT NULL,
	"posted" bigint DEFAULT 0 NOT NULL,
	"postings" integer DEFAULT 0 NOT NULL,
	"day" date NOT NULL,
	"accrued_at" timestamp (3) with time zone NOT NULL,
	"release_at" timestamp (3) with time zone,
	"available_at" timestamp (3) with time zone,
	"forfeited_at" timestamp (3) with time zone,
	CONSTRAINT "rewards_item" UNIQUE("order_item_id","rule"),
	CONSTRAINT "rewards_pairing" UNIQUE("pairing_entry_id"),
	CONSTRAINT "rewards_source" CHECK (case when "rewards"."rule" in ('direct', 'second', 'service')
        then num_nonnulls("rewards"."buyer_id", "rewards"."order_id", "rewards"."order_item_id") = 3 and ("rewards"."rule" = 'second') = ("rewards"."via_id" is not null)
          and num_nonnulls("rewards"."pairing_entry_id", "rewards"."release_at") = 0
        when "rewards"."rule" = 'pairing'
        then num_nonnulls("rewards"."pairing_entry_id", "rewards"."release_at") = 2
          and num_nonnulls("rewards"."buyer_id", "rewards"."via_id", "rewards"."order_id", "rewards"."order_item_id") = 0
        else false end),
	CONSTRAINT "rewards_own_order" CHECK ("rewards"."member_id" <> "rewards"."buyer_id"),
	CONSTRAINT "rewards_amounts" CHECK ("rewards"."amount" > 0 and "rewards"."reversed" between 0 and "rewards"."amount" and "rewards"."posted" between 0 and "rewards"."amount"
        and "rewards"."postings" >= 0),
	CONSTRAINT "rewards_terms" CHECK ("rewards"."pv" > 0 and "rewards"."rate" > 0 and "rewards"."money_per_pv" > 0)
);
--> statement-breakpoint
ALTER TABLE "pairing_runs" ADD CONSTRAINT "pairing_runs_plan_version_reward_plans_version_fk" FOREIGN KEY ("plan_version") REFERENCES "public"."reward_plans"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "star_months" ADD CONSTRAINT "star_months_plan_version_reward_plans_version_fk" FOREIGN KEY ("plan_version") REFERENCES "public"."reward_plans"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_orders" ADD CONSTRAINT "reward_orders_plan_version_reward_plans_version_fk" FOREIGN KEY ("plan_version") REFERENCES "public"."reward_plans"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_reversals" ADD CONSTRAINT "reward_reversals_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_plan_version_reward_plans_version_fk" FOREIGN KEY ("plan_version") REFERENCES "public"."reward_plans"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pairing_entries_run" ON "pairing_entries" USING btree ("market","day","member_id");--> statement-breakpoint
CREATE INDEX "pairing_entries_both_carry" ON "pairing_entries" USING btree ("market","member_id") WHERE "pairing_entries"."left_carry" > 0 and "pairing_entries"."right_carry" > 0;--> statement-breakpoint
CREATE INDEX "pairing_runs_newest" ON "pairing_runs" USING btree ("day");--> statement-breakpoint
CREATE INDEX "star_ranks_month" ON "star_ranks" USING btree ("market","month","rank");--> statement-breakpoint
CREATE INDEX "rewards_day" ON "rewards" USING btree ("market","day");--> statement-breakpoint
CREATE INDEX "rewards_release" ON "rewards" USING btree ("release_at","id") WHERE "rewards"."available_at" is null and "rewards"."forfeited_at" is null;--> statement-breakpoint
CREATE INDEX "rewards_order" ON "rewards" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "rewards_newest" ON "rewards" USING btree ("accrued_at","id");--> statement-breakpoint
CREATE INDEX "rewards_member" ON "rewards" USING btree ("member_id","accrued_at","id");--> statement-breakpoint
-- Version 1: the plan of contract/src/reward-plan.ts, valid for every order that has sales volume.
INSERT INTO "reward_plans" ("version", "valid_from", "plan", "reason") VALUES (1, '2000-01-01T00:00:00Z', '{
  "rates": { "direct": 1000, "second": 500, "service": 200, "pairing": 1000 },
  "moneyPerPv": { "1": 100 },
  "pairingCaps": [10000, 50000, 100000, 200000, 500000, 1000000],
  "pairingDays": 7,
  "payoutCap": 4000,
  "stars": [
    { "ownPv": 10000, "directMembers": 3, "teamPv": 100000 },
    { "ownPv": 20000, "directMembers": 5, "teamPv": 500000 },
    { "ownPv": 30000, "directMembers": 8, "teamPv": 2000000 },
    { "ownPv": 50000, "directMembers": 12, "teamPv": 8000000 },
    { "ownPv": 80000, "directMembers": 20, "teamPv": 30000000 }
  ]
}', 'First version');
--> statement-breakpoint
-- Versions are immutable: a change is a new version. A restore truncates tables, which is allowed.
CREATE FUNCTION reward_plans_are_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions of the reward plan are immutable: % rejected', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER reward_plans_are_immutable BEFORE UPDATE OR DELETE ON reward_plans
  FOR EACH STATEMENT EXECUTE FUNCTION reward_plans_are_immutable();
