-- contract: kinds, holds and price sources are replaced by wider lists, which the rows of every version satisfy
CREATE TABLE "couple_offer_prices" (
	"offer_id" uuid NOT NULL,
	"sku_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "couple_offer_prices_offer_id_sku_id_pk" PRIMARY KEY("offer_id","sku_id"),
	CONSTRAINT "couple_offer_prices_price" CHECK ("couple_offer_prices"."price" > 1)
);
--> statement-breakpoint
CREATE TABLE "couple_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"goods_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "couple_offers_state" CHECK ("couple_offers"."state" in ('active', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "couple_packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"goods_id" uuid NOT NULL,
	"sku_id" uuid NOT NULL,
	"initiator_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"initiator_order_id" uuid NOT NULL,
	"partner_order_id" uuid,
	"initiator_price" bigint NOT NULL,
	"partner_price" bigint NOT NULL,
	"shared_address_id" uuid,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "couple_packs_initiator_order_id_unique" UNIQUE("initiator_order_id"),
	CONSTRAINT "couple_packs_partner_order_id_unique" UNIQUE("partner_order_id"),
	CONSTRAINT "couple_packs_members" CHECK ("couple_packs"."initiator_id" <> "couple_packs"."partner_id"),
	CONSTRAINT "couple_packs_state" CHECK ("couple_packs"."state" in ('awaiting_partner', 'accepted', 'completed', 'declined', 'cancelled', 'expired')),
	CONSTRAINT "couple_packs_accepted" CHECK (("couple_packs"."accepted_at" is null) = ("couple_packs"."partner_order_id" is null)
        and ("couple_packs"."state" not in ('accepted', 'completed') or "couple_packs"."accepted_at" is not null)
        and ("couple_packs"."state" not in ('awaiting_partner', 'declined') or "couple_packs"."accepted_at" is null)),
	CONSTRAINT "couple_packs_ended" CHECK (("couple_packs"."state" in ('awaiting_partner', 'accepted')) = ("couple_packs"."ended_at" is null)),
	CONSTRAINT "couple_packs_halves" CHECK ("couple_packs"."partner_price" > 0 and "couple_packs"."initiator_price" - "couple_packs"."partner_price" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"market" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_market_kind_year_pk" PRIMARY KEY("market","kind","year"),
	CONSTRAINT "invoice_series_kind" CHECK ("invoice_series"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoice_series_last" CHECK ("invoice_series"."last" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_no" text DEFAULT '' NOT NULL,
	"market" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"no" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"language" text,
	"issued_at" timestamp (3) with time zone,
	"drawn_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "invoices_no_unique" UNIQUE("no"),
	CONSTRAINT "invoices_number" UNIQUE("market","kind","year","number"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_refund" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."refund_no" <> '')),
	CONSTRAINT "invoices_number_positive" CHECK ("invoices"."number" > 0),
	CONSTRAINT "invoices_issued" CHECK (("invoices"."issued_at" is null) = ("invoices"."language" is null)),
	CONSTRAINT "invoices_drawn" CHECK ("invoices"."drawn_at" is null or "invoices"."issued_at" is not null),
	CONSTRAINT "invoices_voided" CHECK ("invoices"."voided_at" is null or "invoices"."kind" = 'credit_note')
);
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_price_source";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_kind";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_fulfillment_hold";--> statement-breakpoint
ALTER TABLE "couple_offer_prices" ADD CONSTRAINT "couple_offer_prices_offer_id_couple_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."couple_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "couple_packs" ADD CONSTRAINT "couple_packs_offer_id_couple_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."couple_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "couple_offers_goods" ON "couple_offers" USING btree ("goods_id") WHERE "couple_offers"."state" = 'active';--> statement-breakpoint
CREATE INDEX "couple_offers_newest" ON "couple_offers" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "couple_packs_pair" ON "couple_packs" USING btree (least("initiator_id", "partner_id"),greatest("initiator_id", "partner_id")) WHERE "couple_packs"."state" in ('awaiting_partner', 'accepted');--> statement-breakpoint
CREATE INDEX "couple_packs_initiator" ON "couple_packs" USING btree ("initiator_id","created_at");--> statement-breakpoint
CREATE INDEX "couple_packs_partner" ON "couple_packs" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "couple_packs_expiring" ON "couple_packs" USING btree ("expires_at") WHERE "couple_packs"."state" in ('awaiting_partner', 'accepted');--> statement-breakpoint
CREATE INDEX "couple_packs_newest" ON "couple_packs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "couple_packs_offer" ON "couple_packs" USING btree ("offer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_of_refund" ON "invoices" USING btree ("refund_no") WHERE "invoices"."kind" = 'credit_note';--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_price_source" CHECK ("order_items"."price_source" in ('list', 'member', 'flash', 'group', 'couple', 'gift')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('regular', 'group', 'couple')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fulfillment_hold" CHECK ("orders"."fulfillment_hold" is null or ("orders"."fulfillment_hold" in ('group', 'couple') and not "orders"."gift_cards")) NOT VALID;