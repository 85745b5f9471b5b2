CREATE TABLE "reward_check_differences" (
	"check_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"rule" text NOT NULL,
	"member_id" uuid NOT NULL,
	"order_item_id" uuid,
	"booked" bigint NOT NULL,
	"expected" bigint NOT NULL,
	CONSTRAINT "reward_check_differences_check_id_sequence_pk" PRIMARY KEY("check_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "reward_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "reward_checks_states" CHECK ("reward_checks"."state" in ('waiting', 'items', 'pairing', 'stars', 'done')),
	CONSTRAINT "reward_checks_finished" CHECK (("reward_checks"."state" = 'done') = ("reward_checks"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "reward_check_differences" ADD CONSTRAINT "reward_check_differences_check_id_reward_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."reward_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reward_checks_day" ON "reward_checks" USING btree ("market","day","id");