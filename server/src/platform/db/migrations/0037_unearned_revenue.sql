CREATE TABLE "refund_items" (
	"refund_id" uuid NOT NULL,
	"order_item_id" uuid,
	"charge" text,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "refund_items_part" UNIQUE NULLS NOT DISTINCT("refund_id","order_item_id","charge"),
	CONSTRAINT "refund_items_of" CHECK (("refund_items"."order_item_id" is null) <> ("refund_items"."charge" is null)),
	CONSTRAINT "refund_items_amount" CHECK ("refund_items"."amount" >= 0 and "refund_items"."quantity" >= 0 and ("refund_items"."charge" is null or "refund_items"."quantity" = 0))
);
--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "covered" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "refunded_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "freight_refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "operating_fee_refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "surcharge" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_covered" CHECK ("gift_cards"."covered" between 0 and "gift_cards"."value");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_receivable" CHECK ("ledger_accounts"."owner" not like 'receivable:%' or "ledger_accounts"."balance" <= 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_refunded" CHECK ("order_items"."refunded_amount" between 0 and "order_items"."total");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_charges_refunded" CHECK ("orders"."freight_refunded" between 0 and "orders"."freight" and "orders"."operating_fee_refunded" between 0 and "orders"."operating_fee"
        and "orders"."tax_refunded" between 0 and "orders"."tax");