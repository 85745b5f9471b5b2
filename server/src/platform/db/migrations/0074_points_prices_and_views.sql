-- contract: the list of price sources is replaced by a wider one, which the rows of every version satisfy
CREATE TABLE "product_views" (
	"member_id" uuid NOT NULL,
	"goods_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_views_member_id_goods_id_pk" PRIMARY KEY("member_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "view_history_off" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_price_source";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "in_points" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "points" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "line_points" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "line_points_returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_views_recent" ON "product_views" USING btree ("member_id","at");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_points" CHECK ("order_items"."points" >= 0 and ("order_items"."price_source" = 'points_price') = ("order_items"."points" > 0) and ("order_items"."points" = 0 or ("order_items"."price" = 0 and "order_items"."pv" = 0))) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_price_source" CHECK ("order_items"."price_source" in ('list', 'member', 'flash', 'group', 'couple', 'points_price', 'gift')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_line_points" CHECK ("orders"."line_points" between 0 and "orders"."points_used" and "orders"."line_points_returned" between 0 and "orders"."line_points"
        and "orders"."points_returned" - "orders"."line_points_returned" between 0 and "orders"."points_used" - "orders"."line_points") NOT VALID;