-- contract: the checks are replaced by ones that hold for what the previous version writes, which leaves the new columns alone;
-- the previous version shows no flash sale on its home page from here, and its job that ended them fails until it is replaced
CREATE TABLE "coupon_code_failures" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"max_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_codes_uses" CHECK ("coupon_codes"."used" >= 0 and ("coupon_codes"."max_uses" is null or "coupon_codes"."used" <= "coupon_codes"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "promotion_skus" (
	"promotion_id" uuid NOT NULL,
	"sku_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"price" bigint NOT NULL,
	"units" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"per_member" integer,
	CONSTRAINT "promotion_skus_promotion_id_sku_id_pk" PRIMARY KEY("promotion_id","sku_id"),
	CONSTRAINT "promotion_skus_price" CHECK ("promotion_skus"."price" >= 0),
	CONSTRAINT "promotion_skus_units" CHECK ("promotion_skus"."used" between 0 and "promotion_skus"."units"),
	CONSTRAINT "promotion_skus_per_member" CHECK ("promotion_skus"."per_member" > 0)
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"currency" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"buy" integer,
	"get" integer,
	"percent" integer,
	"scope" text DEFAULT 'all' NOT NULL,
	"scope_ids" uuid[] DEFAULT '{}' NOT NULL,
	"threshold" bigint,
	CONSTRAINT "promotions_period" CHECK ("promotions"."starts_at" <= "promotions"."ends_at"),
	CONSTRAINT "promotions_scope" CHECK ("promotions"."scope" in ('all', 'categories', 'goods')),
	CONSTRAINT "promotions_kind" CHECK (case "promotions"."kind" when 'flash' then true when 'gift' then coalesce("promotions"."threshold" > 0, false)
        when 'buy_get' then coalesce("promotions"."buy" > 0 and "promotions"."get" > 0 and "promotions"."percent" between 1 and 100, false) else false end)
);
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_price_source";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_total";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "promotion_id" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_promotion_id" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "promotion_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "code_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_codes" ADD CONSTRAINT "coupon_codes_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_skus" ADD CONSTRAINT "promotion_skus_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_codes_coupon" ON "coupon_codes" USING btree ("coupon_id","created_at","code");--> statement-breakpoint
CREATE INDEX "promotion_skus_sku" ON "promotion_skus" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "promotions_ends" ON "promotions" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_price_source" CHECK ("order_items"."price_source" in ('list', 'member', 'flash', 'group', 'gift')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_total" CHECK ("order_items"."total" = "order_items"."price" * "order_items"."quantity" - "order_items"."promotion_discount" - "order_items"."coupon_discount" - "order_items"."points_discount" and "order_items"."total" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."promotion_discount" - "orders"."coupon_discount" - "orders"."points_discount" + "orders"."freight" + "orders"."operating_fee" + "orders"."tax" and "orders"."total" >= 0) NOT VALID;--> statement-breakpoint
-- A flash sale lowered the prices of its products; now it has prices of its own, and SKUs have their former price again.
INSERT INTO "promotions" ("id", "kind", "title", "currency", "starts_at", "ends_at")
SELECT f.id, 'flash', f.title, coalesce((SELECT c.currency FROM coupons c LIMIT 1), 'MYR'), f.starts_at, f.ends_at
FROM flash_sales f WHERE f.ended_at IS NULL;
--> statement-breakpoint
INSERT INTO "promotion_skus" ("promotion_id", "sku_id", "position", "price", "units")
SELECT f.id, s.id, row_number() OVER (PARTITION BY f.id ORDER BY array_position(f.goods_ids, s.goods_id), s.position),
  s.price, greatest(coalesce(l.on_hand - l.reserved, 0), 1)
FROM flash_sales f JOIN skus s ON s.goods_id = any(f.goods_ids) AND s.struck_price IS NOT NULL
LEFT JOIN stock_levels l ON l.sku_id = s.id WHERE f.ended_at IS NULL;
--> statement-breakpoint
UPDATE skus SET price = struck_price, struck_price = NULL WHERE id IN (SELECT sku_id FROM promotion_skus);
--> statement-breakpoint
UPDATE goods g SET min_price = w.min_price, max_price = w.max_price, member_price = w.member_price, struck_price = w.struck_price,
  on_sale = w.on_sale, updated_at = now()
FROM (
  SELECT s.goods_id, min(s.price) AS min_price, max(s.price) AS max_price, bool_or(s.struck_price IS NOT NULL) AS on_sale,
    (array_agg(s.member_price ORDER BY s.price, s.position, s.id))[1] AS member_price,
    (array_agg(s.struck_price ORDER BY s.price, s.position, s.id))[1] AS struck_price
  FROM skus s WHERE s.active AND s.goods_id IN (
    SELECT k.goods_id FROM promotion_skus f JOIN skus k ON k.id = f.sku_id)
  GROUP BY s.goods_id) w
WHERE g.id = w.goods_id;
--> statement-breakpoint
DROP TABLE "flash_sales";
--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON coupon_code_failures FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
