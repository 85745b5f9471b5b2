CREATE TABLE "member_months" (
	"member_id" uuid NOT NULL,
	"market" text NOT NULL,
	"month" text NOT NULL,
	"own_volume" bigint DEFAULT 0 NOT NULL,
	"own_sales" bigint DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"active_counted" boolean DEFAULT false NOT NULL,
	"team_active" integer DEFAULT 0 NOT NULL,
	"team_joined" integer DEFAULT 0 NOT NULL,
	"team_volume" bigint DEFAULT 0 NOT NULL,
	"team_sales" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "member_months_member_id_month_market_pk" PRIMARY KEY("member_id","month","market")
);
--> statement-breakpoint
CREATE TABLE "referral_nodes" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" uuid,
	"second_id" uuid,
	"depth" integer NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"volume" bigint DEFAULT 0 NOT NULL,
	"invited" integer DEFAULT 0 NOT NULL,
	"team_people" integer DEFAULT 0 NOT NULL,
	"counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "referral_nodes_depth" CHECK ("referral_nodes"."depth" >= 0 and ("referral_nodes"."depth" = 0) = ("referral_nodes"."referrer_id" is null))
);
--> statement-breakpoint
CREATE TABLE "volume_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"refund_id" uuid,
	"sequence" integer NOT NULL,
	"market" text NOT NULL,
	"day" date NOT NULL,
	"quantity" integer NOT NULL,
	"pv" bigint NOT NULL,
	"sales" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "volume_entries_once" UNIQUE NULLS NOT DISTINCT("order_item_id","refund_id","sequence"),
	CONSTRAINT "volume_entries_sign" CHECK ("volume_entries"."refund_id" is not null or ("volume_entries"."quantity" > 0 and "volume_entries"."pv" >= 0 and "volume_entries"."sales" >= 0))
);
--> statement-breakpoint
CREATE INDEX "member_months_uncounted" ON "member_months" USING btree ("member_id") WHERE "member_months"."active" and not "member_months"."active_counted";--> statement-breakpoint
CREATE INDEX "referral_nodes_direct_newest" ON "referral_nodes" USING btree ("referrer_id","joined_at","member_id");--> statement-breakpoint
CREATE INDEX "referral_nodes_direct_volume" ON "referral_nodes" USING btree ("referrer_id","volume","member_id");--> statement-breakpoint
CREATE INDEX "referral_nodes_direct_invited" ON "referral_nodes" USING btree ("referrer_id","invited","member_id");--> statement-breakpoint
CREATE INDEX "referral_nodes_second_newest" ON "referral_nodes" USING btree ("second_id","joined_at","member_id");--> statement-breakpoint
CREATE INDEX "referral_nodes_second_volume" ON "referral_nodes" USING btree ("second_id","volume","member_id");--> statement-breakpoint
CREATE INDEX "referral_nodes_second_invited" ON "referral_nodes" USING btree ("second_id","invited","member_id");--> statement-breakpoint
CREATE INDEX "referral_nodes_uncounted" ON "referral_nodes" USING btree ("member_id") WHERE not "referral_nodes"."counted";--> statement-breakpoint
CREATE INDEX "volume_entries_order" ON "volume_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "volume_entries_member" ON "volume_entries" USING btree ("member_id","day");--> statement-breakpoint
CREATE INDEX "volume_entries_day" ON "volume_entries" USING btree ("market","day");--> statement-breakpoint
CREATE INDEX "volume_entries_uncounted" ON "volume_entries" USING btree ("id") WHERE not "volume_entries"."counted";--> statement-breakpoint
-- A later migration writes the nodes of the members that exist. Until then a member whose referrer has no node
-- yet gets none here: that migration writes it, after that of the referrer.
CREATE FUNCTION add_referral_node() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO referral_nodes (member_id, referrer_id, second_id, depth, joined_at)
  SELECT NEW.id, NEW.referrer_id, r.referrer_id, coalesce(r.depth + 1, 0), NEW.created_at
  FROM (SELECT 1) one LEFT JOIN referral_nodes r ON r.member_id = NEW.referrer_id
  WHERE NEW.referrer_id IS NULL OR r.member_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER referral_node_added AFTER INSERT ON members FOR EACH ROW EXECUTE FUNCTION add_referral_node();
