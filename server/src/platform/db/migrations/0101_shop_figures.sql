-- locks: no shop has rows before this version
CREATE TABLE "shop_days" (
	"shop_id" uuid NOT NULL,
	"day" date NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	"margin" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_days_shop_id_day_pk" PRIMARY KEY("shop_id","day")
);
--> statement-breakpoint
CREATE TABLE "shop_goods_sold" (
	"shop_id" uuid NOT NULL,
	"goods_id" uuid NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "shop_goods_sold_shop_id_goods_id_pk" PRIMARY KEY("shop_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "shop_order_changes" (
	"order_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_order_items" ADD COLUMN "counted_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "counted_day" date;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "counted_sales" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "counted_margin" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "counted_credited" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "held_by_ban" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "closed_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "shops_closing" ON "shops" USING btree ("id") WHERE "shops"."state" = 'closing';--> statement-breakpoint
CREATE INDEX "shops_newest" ON "shops" USING btree ("opened_at","id");--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_ban" CHECK (not "shops"."held_by_ban" or "shops"."state" = 'held') NOT VALID;
--> statement-breakpoint
ALTER TABLE "shops" VALIDATE CONSTRAINT "shops_ban";
--> statement-breakpoint
CREATE FUNCTION shop_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Updates an existing row to lock it: otherwise the job could count before this change and delete the mark.
  INSERT INTO shop_order_changes (order_id) VALUES (NEW.order_id)
    ON CONFLICT (order_id) DO UPDATE SET order_id = EXCLUDED.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shop_order_changed AFTER UPDATE OF answer_until, accepted_at, rejected_at ON shop_orders
  FOR EACH ROW EXECUTE FUNCTION shop_order_changed();
--> statement-breakpoint
CREATE TRIGGER shop_order_item_changed AFTER UPDATE OF reversed, posted ON shop_order_items
  FOR EACH ROW EXECUTE FUNCTION shop_order_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER erased_member BEFORE INSERT ON shops FOR EACH ROW EXECUTE FUNCTION refuse_erased_owner();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER erased_member BEFORE INSERT ON shop_workers FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER erased_member BEFORE INSERT ON shop_cart_lines FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
