-- contract: the lists of kinds, holds and price sources are replaced by wider ones, which the rows of every version satisfy
CREATE TABLE "shop_order_events" (
	"order_id" uuid NOT NULL,
	"move" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"member_id" uuid,
	CONSTRAINT "shop_order_events_order_id_move_pk" PRIMARY KEY("order_id","move"),
	CONSTRAINT "shop_order_events_move" CHECK ("shop_order_events"."move" in ('accept', 'reject', 'ship', 'deliver', 'cancel'))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_kind";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_fulfillment_hold";
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "shop_id" uuid;
--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "reminded_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "shop_order_events" ADD CONSTRAINT "shop_order_events_order_id_shop_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_orders"("order_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('regular', 'group', 'couple', 'shop')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fulfillment_hold" CHECK ("orders"."fulfillment_hold" is null or ("orders"."fulfillment_hold" in ('group', 'couple', 'shop') and not "orders"."gift_cards")) NOT VALID;
