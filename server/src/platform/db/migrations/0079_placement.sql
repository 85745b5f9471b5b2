CREATE TABLE "leg_days" (
	"member_id" uuid NOT NULL,
	"market" text NOT NULL,
	"day" date NOT NULL,
	"left_volume" bigint DEFAULT 0 NOT NULL,
	"right_volume" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "leg_days_member_id_market_day_pk" PRIMARY KEY("member_id","market","day")
);
--> statement-breakpoint
CREATE TABLE "leg_markets" (
	"market" text PRIMARY KEY NOT NULL,
	"closed_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leg_totals" (
	"member_id" uuid NOT NULL,
	"market" text NOT NULL,
	"left_volume" bigint DEFAULT 0 NOT NULL,
	"right_volume" bigint DEFAULT 0 NOT NULL,
	"left_carry" bigint DEFAULT 0 NOT NULL,
	"right_carry" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "leg_totals_member_id_market_pk" PRIMARY KEY("member_id","market")
);
--> statement-breakpoint
CREATE TABLE "placement_nodes" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"leg" text,
	"depth" integer NOT NULL,
	"jump_id" uuid NOT NULL,
	"jump_depth" integer NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"left_people" integer DEFAULT 0 NOT NULL,
	"right_people" integer DEFAULT 0 NOT NULL,
	"counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "placement_nodes_top" CHECK (("placement_nodes"."parent_id" is null) = ("placement_nodes"."leg" is null) and ("placement_nodes"."parent_id" is null) = ("placement_nodes"."depth" = 0)),
	CONSTRAINT "placement_nodes_leg" CHECK ("placement_nodes"."leg" in ('left', 'right'))
);
--> statement-breakpoint
CREATE TABLE "sub_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"placed_at" timestamp (3) with time zone,
	CONSTRAINT "sub_users_state" CHECK ("sub_users"."state" in ('invited', 'waiting', 'placed', 'ended')),
	CONSTRAINT "sub_users_placed" CHECK (("sub_users"."state" = 'placed') = ("sub_users"."placed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "volume_entries" ADD COLUMN "legs_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "leg_days_day" ON "leg_days" USING btree ("market","day","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "placement_nodes_position" ON "placement_nodes" USING btree ("parent_id","leg");--> statement-breakpoint
CREATE INDEX "placement_nodes_uncounted" ON "placement_nodes" USING btree ("member_id") WHERE not "placement_nodes"."counted";--> statement-breakpoint
CREATE UNIQUE INDEX "sub_users_member" ON "sub_users" USING btree ("member_id") WHERE "sub_users"."state" in ('waiting', 'placed');--> statement-breakpoint
CREATE UNIQUE INDEX "sub_users_invited" ON "sub_users" USING btree ("member_id","owner_id") WHERE "sub_users"."state" = 'invited';--> statement-breakpoint
CREATE INDEX "sub_users_owner" ON "sub_users" USING btree ("owner_id","state","id");
