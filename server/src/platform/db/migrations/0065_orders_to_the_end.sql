-- contract: lists of kinds, states and sources are replaced by wider ones, which the rows of every version satisfy
-- locks: settled_by is new, so the index of its unique constraint is built from a column without values
CREATE TABLE "product_import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"group_key" text NOT NULL,
	"position" integer,
	"code" text NOT NULL,
	"alias" text,
	"data" jsonb NOT NULL,
	"errors" jsonb NOT NULL,
	"warnings" jsonb NOT NULL,
	CONSTRAINT "product_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "product_import_pictures" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"number" integer NOT NULL,
	"goods_id" uuid NOT NULL,
	"url" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" jsonb,
	CONSTRAINT "product_import_pictures_import_id_position_number_pk" PRIMARY KEY("import_id","position","number"),
	CONSTRAINT "product_import_pictures_state_known" CHECK ("product_import_pictures"."state" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "product_import_products" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"handle" text NOT NULL,
	"title" text NOT NULL,
	"lines" integer[] NOT NULL,
	"outcome" text NOT NULL,
	"goods_id" uuid,
	"version" timestamp with time zone,
	"changes" jsonb NOT NULL,
	"errors" jsonb NOT NULL,
	"warnings" jsonb NOT NULL,
	"plan" jsonb,
	CONSTRAINT "product_import_products_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "product_import_products_outcome_known" CHECK ("product_import_products"."outcome" in ('create', 'change', 'same', 'refused', 'conflict')),
	CONSTRAINT "product_import_products_plan" CHECK ("product_import_products"."outcome" not in ('create', 'change') or ("product_import_products"."plan" is not null and "product_import_products"."goods_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"file_key" text NOT NULL,
	"category_id" uuid,
	"format" text,
	"state" text NOT NULL,
	"problem" jsonb,
	"processed" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"ignored_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('checking', 'ready', 'applying', 'done', 'failed', 'cancelled')),
	CONSTRAINT "product_imports_format" CHECK ("product_imports"."format" is null or "product_imports"."format" in ('pasar', 'shopify', 'woocommerce', 'magento')),
	CONSTRAINT "product_imports_counts" CHECK ("product_imports"."processed" >= 0 and "product_imports"."total" >= 0 and "product_imports"."rows" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "bulk_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"details" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bulk_actions_kind" CHECK ("bulk_actions"."kind" in ('ship', 'note')),
	CONSTRAINT "bulk_actions_state" CHECK ("bulk_actions"."state" in ('running', 'cancelled', 'finished')),
	CONSTRAINT "bulk_actions_finished" CHECK (("bulk_actions"."state" = 'running') = ("bulk_actions"."finished_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"bulk_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	CONSTRAINT "bulk_rows_bulk_id_position_pk" PRIMARY KEY("bulk_id","position"),
	CONSTRAINT "bulk_rows_id_unique" UNIQUE("id"),
	CONSTRAINT "bulk_rows_state" CHECK ("bulk_rows"."state" in ('pending', 'done', 'failed')),
	CONSTRAINT "bulk_rows_refusal" CHECK (("bulk_rows"."state" = 'failed') = ("bulk_rows"."refusal" is not null))
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
CREATE TABLE "review_reports" (
	"member_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "review_reports_member_id_review_id_pk" PRIMARY KEY("member_id","review_id"),
	CONSTRAINT "review_reports_reason" CHECK ("review_reports"."reason" in ('off_topic', 'advertising', 'offensive', 'personal_data', 'other'))
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"member_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_votes_member_id_review_id_pk" PRIMARY KEY("member_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "package_orders" (
	"package_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"no" integer NOT NULL,
	CONSTRAINT "package_orders_package_id_order_id_pk" PRIMARY KEY("package_id","order_id"),
	CONSTRAINT "package_orders_no" CHECK ("package_orders"."no" > 0)
);
--> statement-breakpoint
ALTER TABLE "after_sale_events" DROP CONSTRAINT "after_sale_events_kind";
--> statement-breakpoint
ALTER TABLE "after_sales" DROP CONSTRAINT "after_sales_state";
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_price_source";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_kind";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_fulfillment_hold";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_origin";
--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "settled_by" text;
--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "reminded_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "hs_code" text;
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "origin_country" text;
--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "location" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_service" jsonb;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expiry_warned_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "freight_rules" ADD COLUMN "services" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "sku_id" uuid;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "helpful_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reported_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "product_import_lines" ADD CONSTRAINT "product_import_lines_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD CONSTRAINT "product_import_pictures_product" FOREIGN KEY ("import_id","position") REFERENCES "public"."product_import_products"("import_id","position") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_import_products" ADD CONSTRAINT "product_import_products_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "couple_offer_prices" ADD CONSTRAINT "couple_offer_prices_offer_id_couple_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."couple_offers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "couple_packs" ADD CONSTRAINT "couple_packs_offer_id_couple_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."couple_offers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_bulk_id_bulk_actions_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_actions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "package_orders" ADD CONSTRAINT "package_orders_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "product_import_lines_group" ON "product_import_lines" USING btree ("import_id","group_key");
--> statement-breakpoint
CREATE INDEX "product_import_lines_position" ON "product_import_lines" USING btree ("import_id","position");
--> statement-breakpoint
CREATE INDEX "product_import_lines_code" ON "product_import_lines" USING btree ("import_id","code");
--> statement-breakpoint
CREATE INDEX "product_import_pictures_state" ON "product_import_pictures" USING btree ("import_id","state","url");
--> statement-breakpoint
CREATE INDEX "product_import_products_outcome" ON "product_import_products" USING btree ("import_id","outcome","position");
--> statement-breakpoint
CREATE INDEX "product_imports_finished" ON "product_imports" USING btree ("finished_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "couple_offers_goods" ON "couple_offers" USING btree ("goods_id") WHERE "couple_offers"."state" = 'active';
--> statement-breakpoint
CREATE INDEX "couple_offers_newest" ON "couple_offers" USING btree ("created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "couple_packs_pair" ON "couple_packs" USING btree (least("initiator_id", "partner_id"),greatest("initiator_id", "partner_id")) WHERE "couple_packs"."state" in ('awaiting_partner', 'accepted');
--> statement-breakpoint
CREATE INDEX "couple_packs_initiator" ON "couple_packs" USING btree ("initiator_id","created_at");
--> statement-breakpoint
CREATE INDEX "couple_packs_partner" ON "couple_packs" USING btree ("partner_id","created_at");
--> statement-breakpoint
CREATE INDEX "couple_packs_expiring" ON "couple_packs" USING btree ("expires_at") WHERE "couple_packs"."state" in ('awaiting_partner', 'accepted');
--> statement-breakpoint
CREATE INDEX "couple_packs_newest" ON "couple_packs" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "couple_packs_offer" ON "couple_packs" USING btree ("offer_id","created_at");
--> statement-breakpoint
CREATE INDEX "bulk_actions_newest" ON "bulk_actions" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "bulk_actions_running" ON "bulk_actions" USING btree ("touched_at") WHERE "bulk_actions"."state" = 'running';
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_of_refund" ON "invoices" USING btree ("refund_no") WHERE "invoices"."kind" = 'credit_note';
--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "review_reports_open" ON "review_reports" USING btree ("review_id") WHERE "review_reports"."closed_at" is null;
--> statement-breakpoint
CREATE INDEX "review_reports_recent" ON "review_reports" USING btree ("member_id","at");
--> statement-breakpoint
CREATE INDEX "review_votes_review" ON "review_votes" USING btree ("review_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "package_orders_order" ON "package_orders" USING btree ("order_id","no");
--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_settled_by_unique" UNIQUE("settled_by");
--> statement-breakpoint
ALTER TABLE "after_sale_events" ADD CONSTRAINT "after_sale_events_kind" CHECK ("after_sale_events"."kind" in ('submitted', 'approved', 'rejected', 'parcel_sent', 'parcel_changed', 'parcel_delivered', 'received', 'refused', 'refunding', 'refunded', 'refund_failed', 'replacement_sent', 'sent_back', 'finished', 'withdrawn', 'expired', 'lost', 'escalated', 'upheld', 'overruled')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_state" CHECK ("after_sales"."state" in ('under_review', 'rejected', 'approved', 'awaiting_parcel', 'in_transit', 'lost', 'received', 'refused', 'refunding', 'refunded', 'replacement_sent', 'sent_back', 'finished', 'withdrawn', 'expired')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_hs_code" CHECK ("goods"."hs_code" ~ '^[0-9]{6,10}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_origin_country" CHECK ("goods"."origin_country" ~ '^[A-Z]{2}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_location" CHECK (length("skus"."location") <= 40) NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_price_source" CHECK ("order_items"."price_source" in ('list', 'member', 'flash', 'group', 'couple', 'gift')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('regular', 'group', 'couple')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fulfillment_hold" CHECK ("orders"."fulfillment_hold" is null or ("orders"."fulfillment_hold" in ('group', 'couple') and not "orders"."gift_cards")) NOT VALID;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_origin" CHECK ("refunds"."origin" in ('shop', 'provider', 'dispute', 'transfer')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "freight_rules" ADD CONSTRAINT "freight_rules_services" CHECK (jsonb_typeof("freight_rules"."services") = 'array') NOT VALID;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_helpful" CHECK ("reviews"."helpful_count" >= 0) NOT VALID;
--> statement-breakpoint
-- Goods on their way get the default deadline from now; those that the shop has already wait for its inspection.
UPDATE "after_sales" SET "due_at" = now() + interval '30 days'
WHERE "state" = 'in_transit' AND "due_at" IS NULL AND "drop_off" IS NULL AND NOT EXISTS (
  SELECT 1 FROM "packages" k WHERE k."after_sale_id" = "after_sales"."id" AND k."purpose" = 'return' AND k."delivered_at" IS NOT NULL);
--> statement-breakpoint
-- Counts messages only, no actions of the buyer.
UPDATE "after_sales" SET "unread_by_shop" = least("unread_by_shop", (
  SELECT count(*) FROM "after_sale_messages" m WHERE m."after_sale_id" = "after_sales"."id" AND m."party" = 'buyer'))
WHERE "unread_by_shop" > 0;
--> statement-breakpoint
UPDATE reviews SET sku_id = i.sku_id FROM order_items i WHERE i.id = reviews.order_item_id;
--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON review_votes FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON review_reports FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
