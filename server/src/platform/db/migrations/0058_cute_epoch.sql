-- contract: the price sources are replaced by a wider list, which the rows of every version satisfy
CREATE TABLE "buying_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"goods_id" uuid NOT NULL,
	"leader_id" uuid NOT NULL,
	"size" smallint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "buying_groups_size" CHECK ("buying_groups"."size" between 2 and 10),
	CONSTRAINT "buying_groups_state" CHECK ("buying_groups"."state" in ('open', 'succeeded', 'failed')),
	CONSTRAINT "buying_groups_ended" CHECK (("buying_groups"."state" = 'open') = ("buying_groups"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "group_offer_prices" (
	"offer_id" uuid NOT NULL,
	"sku_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "group_offer_prices_offer_id_sku_id_pk" PRIMARY KEY("offer_id","sku_id"),
	CONSTRAINT "group_offer_prices_price" CHECK ("group_offer_prices"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "group_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"goods_id" uuid NOT NULL,
	"size" smallint NOT NULL,
	"hours" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"units_limit" integer,
	"limit_per_member" integer,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_offers_size" CHECK ("group_offers"."size" between 2 and 10),
	CONSTRAINT "group_offers_hours" CHECK ("group_offers"."hours" between 1 and 72),
	CONSTRAINT "group_offers_period" CHECK ("group_offers"."ends_at" is null or "group_offers"."ends_at" >= "group_offers"."starts_at"),
	CONSTRAINT "group_offers_limits" CHECK ("group_offers"."units_limit" > 0 and "group_offers"."limit_per_member" > 0),
	CONSTRAINT "group_offers_state" CHECK ("group_offers"."state" in ('active', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "group_seats" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"place" smallint,
	"state" text NOT NULL,
	"quantity" integer NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_seats_state" CHECK ("group_seats"."state" in ('held', 'paid', 'released')),
	CONSTRAINT "group_seats_place" CHECK (("group_seats"."place" is null) = ("group_seats"."state" = 'released') and "group_seats"."place" between 1 and 10),
	CONSTRAINT "group_seats_quantity" CHECK ("group_seats"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_price_source";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT 'regular' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfillment_hold" text;--> statement-breakpoint
ALTER TABLE "buying_groups" ADD CONSTRAINT "buying_groups_offer_id_group_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."group_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_offer_prices" ADD CONSTRAINT "group_offer_prices_offer_id_group_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."group_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_seats" ADD CONSTRAINT "group_seats_group_id_buying_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."buying_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buying_groups_open" ON "buying_groups" USING btree ("offer_id","expires_at") WHERE "buying_groups"."state" = 'open';--> statement-breakpoint
CREATE INDEX "buying_groups_expiring" ON "buying_groups" USING btree ("expires_at") WHERE "buying_groups"."state" = 'open';--> statement-breakpoint
CREATE INDEX "buying_groups_newest" ON "buying_groups" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "buying_groups_offer" ON "buying_groups" USING btree ("offer_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "group_offers_goods" ON "group_offers" USING btree ("goods_id") WHERE "group_offers"."state" = 'active';--> statement-breakpoint
CREATE INDEX "group_offers_start" ON "group_offers" USING btree ("starts_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_seats_place" ON "group_seats" USING btree ("group_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "group_seats_member" ON "group_seats" USING btree ("group_id","member_id") WHERE "group_seats"."state" <> 'released';--> statement-breakpoint
CREATE INDEX "group_seats_offer" ON "group_seats" USING btree ("offer_id","member_id") WHERE "group_seats"."state" <> 'released';--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_price_source" CHECK ("order_items"."price_source" in ('list', 'member', 'group')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('regular', 'group')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fulfillment_hold" CHECK ("orders"."fulfillment_hold" is null or ("orders"."fulfillment_hold" in ('group') and not "orders"."gift_cards")) NOT VALID;