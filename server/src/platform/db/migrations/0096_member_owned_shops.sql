CREATE TABLE "sell_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"customer" text NOT NULL,
	"items" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"note" text NOT NULL,
	"sold_on" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sell_notes_amount" CHECK ("sell_notes"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop_cart_lines" (
	"member_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"sku_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"selected" boolean DEFAULT true NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_cart_lines_member_id_shop_id_sku_id_pk" PRIMARY KEY("member_id","shop_id","sku_id"),
	CONSTRAINT "shop_cart_lines_quantity" CHECK ("shop_cart_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "shop_order_items" (
	"order_item_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"wholesale" bigint NOT NULL,
	"borne" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"margin" bigint NOT NULL,
	"reversed" bigint DEFAULT 0 NOT NULL,
	"posted" bigint DEFAULT 0 NOT NULL,
	"postings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_order_items_amounts" CHECK ("shop_order_items"."quantity" > 0 and "shop_order_items"."wholesale" >= 0 and "shop_order_items"."borne" >= 0 and "shop_order_items"."fee" >= 0 and "shop_order_items"."margin" >= 0
        and "shop_order_items"."reversed" between 0 and "shop_order_items"."margin" and "shop_order_items"."posted" between 0 and "shop_order_items"."margin")
);
--> statement-breakpoint
CREATE TABLE "shop_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer_until" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"rejected_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "shop_orders_answer" CHECK ("shop_orders"."accepted_at" is null or "shop_orders"."rejected_at" is null)
);
--> statement-breakpoint
CREATE TABLE "shop_skus" (
	"shop_id" uuid NOT NULL,
	"sku_id" uuid NOT NULL,
	"goods_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_skus_shop_id_sku_id_pk" PRIMARY KEY("shop_id","sku_id"),
	CONSTRAINT "shop_skus_price" CHECK ("shop_skus"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_visit_days" (
	"shop_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "shop_visit_days_shop_id_day_pk" PRIMARY KEY("shop_id","day")
);
--> statement-breakpoint
CREATE TABLE "shop_visits" (
	"shop_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "shop_visits_shop_id_day_visitor_pk" PRIMARY KEY("shop_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "shop_workers" (
	"shop_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"permissions" text[] NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_workers_shop_id_member_id_pk" PRIMARY KEY("shop_id","member_id"),
	CONSTRAINT "shop_workers_permissions" CHECK (cardinality("shop_workers"."permissions") > 0)
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"logo" jsonb,
	"banner" jsonb,
	"state" text NOT NULL,
	"hold_reason" text DEFAULT '' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "shops_slug_unique" UNIQUE("slug"),
	CONSTRAINT "shops_state" CHECK ("shops"."state" in ('open', 'held', 'closing', 'closed')),
	CONSTRAINT "shops_hold" CHECK (("shops"."state" = 'held') = ("shops"."hold_reason" <> '')),
	CONSTRAINT "shops_closed" CHECK (("shops"."state" = 'closed') = ("shops"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "wholesale_price" bigint;--> statement-breakpoint
ALTER TABLE "sell_notes" ADD CONSTRAINT "sell_notes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_items" ADD CONSTRAINT "shop_order_items_order_id_shop_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_skus" ADD CONSTRAINT "shop_skus_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_slugs" ADD CONSTRAINT "shop_slugs_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_workers" ADD CONSTRAINT "shop_workers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sell_notes_sold" ON "sell_notes" USING btree ("shop_id","sold_on","id");--> statement-breakpoint
CREATE INDEX "shop_order_items_order" ON "shop_order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shop_orders_newest" ON "shop_orders" USING btree ("shop_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX "shop_orders_awaiting" ON "shop_orders" USING btree ("shop_id","answer_until") WHERE "shop_orders"."answer_until" is not null and "shop_orders"."accepted_at" is null and "shop_orders"."rejected_at" is null;--> statement-breakpoint
CREATE INDEX "shop_orders_due" ON "shop_orders" USING btree ("answer_until") WHERE "shop_orders"."answer_until" is not null and "shop_orders"."accepted_at" is null and "shop_orders"."rejected_at" is null;--> statement-breakpoint
CREATE INDEX "shop_skus_position" ON "shop_skus" USING btree ("shop_id","position","goods_id");--> statement-breakpoint
CREATE INDEX "shop_skus_sku" ON "shop_skus" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "shop_workers_member" ON "shop_workers" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shops_owner" ON "shops" USING btree ("owner_id") WHERE "shops"."state" <> 'closed';--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_wholesale" CHECK ("skus"."wholesale_price" is null or ("skus"."wholesale_price" between 1 and "skus"."price" and "skus"."gift_value" is null)) NOT VALID;