CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"country" text NOT NULL,
	"given_name" text NOT NULL,
	"surname" text NOT NULL,
	"phone_prefix" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"state_code" text NOT NULL,
	"city_code" text NOT NULL,
	"district_code" text NOT NULL,
	"postcode" text NOT NULL,
	"detail" text NOT NULL,
	"tag" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "addresses_country" CHECK ("addresses"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "addresses_tag" CHECK ("addresses"."tag" in ('', 'home', 'work', 'family')),
	CONSTRAINT "addresses_place" CHECK (("addresses"."latitude" is null) = ("addresses"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"member_id" uuid NOT NULL,
	"sku_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"selected" boolean DEFAULT true NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_member_id_sku_id_pk" PRIMARY KEY("member_id","sku_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"parent_id" uuid,
	"level" integer NOT NULL,
	"name" jsonb NOT NULL,
	"icon" text NOT NULL,
	"tint" text NOT NULL,
	"kind" text DEFAULT 'general' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_level" CHECK ("categories"."level" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "flash_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"goods_ids" uuid[] NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "flash_sales_period" CHECK ("flash_sales"."starts_at" < "flash_sales"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"category_id" uuid NOT NULL,
	"category_ids" uuid[] NOT NULL,
	"brand" text NOT NULL,
	"title" jsonb NOT NULL,
	"subtitle" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"specs" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"video" jsonb,
	"promises" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"attributes" jsonb NOT NULL,
	"attribute_names" jsonb NOT NULL,
	"ships_from" jsonb NOT NULL,
	"freight_template_id" uuid,
	"limit_per_order" integer,
	"limit_per_member" integer,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"sold" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"min_price" bigint NOT NULL,
	"max_price" bigint NOT NULL,
	"member_price" bigint,
	"struck_price" bigint,
	"points_price" bigint,
	"only_sku_id" uuid,
	"on_sale" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"weight" double precision DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_state" CHECK ("goods"."state" in ('draft', 'on_sale', 'off_sale', 'archived')),
	CONSTRAINT "goods_counts" CHECK ("goods"."sold" >= 0 and "goods"."likes" >= 0 and "goods"."rating_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_likes" (
	"member_id" uuid NOT NULL,
	"goods_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_likes_member_id_goods_id_pk" PRIMARY KEY("member_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "goods_option_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"option_id" uuid NOT NULL,
	"label" jsonb NOT NULL,
	"colour" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_options" (
	"id" uuid PRIMARY KEY NOT NULL,
	"goods_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" uuid PRIMARY KEY NOT NULL,
	"goods_id" uuid NOT NULL,
	"code" text NOT NULL,
	"value_ids" uuid[] NOT NULL,
	"option_text" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"member_price" bigint,
	"struck_price" bigint,
	"points_price" bigint,
	"pv" bigint DEFAULT 0 NOT NULL,
	"weight_grams" integer NOT NULL,
	"picture" jsonb,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "skus_price" CHECK ("skus"."price" > 0 and ("skus"."member_price" is null or "skus"."member_price" > 0) and ("skus"."points_price" is null or "skus"."points_price" > 0)),
	CONSTRAINT "skus_weight" CHECK ("skus"."weight_grams" >= 0)
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"title" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"position" integer NOT NULL,
	"eyebrow" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"action" jsonb NOT NULL,
	"target" text NOT NULL,
	"picture" jsonb NOT NULL,
	"ground" jsonb NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "language_packs" (
	"lang" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"texts" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"author" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"picture" jsonb,
	"likes" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"owner_id" uuid,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"blur" text DEFAULT '' NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_key_unique" UNIQUE("key"),
	CONSTRAINT "files_kind" CHECK ("files"."kind" in ('image', 'video'))
);
--> statement-breakpoint
CREATE TABLE "upload_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "members_member_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 20001 CACHE 1),
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"nickname" text NOT NULL,
	"true_name" text DEFAULT '' NOT NULL,
	"email" text,
	"mobile_prefix" text,
	"mobile" text,
	"password_hash" text NOT NULL,
	"pay_password_hash" text,
	"pay_password_failures" integer DEFAULT 0 NOT NULL,
	"pay_password_locked_until" timestamp with time zone,
	"avatar_file_id" uuid,
	"gender" text DEFAULT '' NOT NULL,
	"birthday" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en-us' NOT NULL,
	"invitation_code" text NOT NULL,
	"referrer_id" uuid,
	"agreed_version" text DEFAULT '' NOT NULL,
	"banned_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "members_pay_failures" CHECK ("members"."pay_password_failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"asset" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"may_go_negative" boolean NOT NULL,
	CONSTRAINT "ledger_accounts_available" CHECK ("ledger_accounts"."held" >= 0 and ("ledger_accounts"."may_go_negative" or "ledger_accounts"."balance" >= "ledger_accounts"."held")),
	CONSTRAINT "ledger_accounts_member" CHECK ("ledger_accounts"."owner" not like 'member:%' or not "ledger_accounts"."may_go_negative")
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phase" text NOT NULL,
	"pending_id" uuid,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"debit_id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount" > 0 and "ledger_transfers"."debit_id" <> "ledger_transfers"."credit_id"),
	CONSTRAINT "ledger_transfers_phase" CHECK (("ledger_transfers"."phase" in ('single', 'pending') and "ledger_transfers"."pending_id" is null) or ("ledger_transfers"."phase" in ('post', 'void') and "ledger_transfers"."pending_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sku_id" uuid NOT NULL,
	"goods_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"option_text" jsonb NOT NULL,
	"picture" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"coupon_discount" bigint NOT NULL,
	"points_discount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"pv" bigint NOT NULL,
	"weight_grams" integer NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0 and "order_items"."shipped" between 0 and "order_items"."quantity" and "order_items"."refunded_quantity" between 0 and "order_items"."quantity"),
	CONSTRAINT "order_items_total" CHECK ("order_items"."total" = "order_items"."price" * "order_items"."quantity" - "order_items"."coupon_discount" - "order_items"."points_discount" and "order_items"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"member_id" uuid NOT NULL,
	"market" text NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"coupon_discount" bigint NOT NULL,
	"points_discount" bigint NOT NULL,
	"freight" bigint NOT NULL,
	"operating_fee" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refunding" bigint DEFAULT 0 NOT NULL,
	"points_used" bigint DEFAULT 0 NOT NULL,
	"coupon_ids" uuid[] NOT NULL,
	"address" jsonb NOT NULL,
	"remarks" text NOT NULL,
	"chosen_method" text,
	"pay_method" text,
	"pay_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"reminded_at" timestamp with time zone,
	"sold_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_no_unique" UNIQUE("no"),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('unpaid', 'paid', 'shipped', 'received', 'completed', 'cancelled', 'closed')),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."coupon_discount" - "orders"."points_discount" + "orders"."freight" + "orders"."operating_fee" + "orders"."tax" and "orders"."total" >= 0),
	CONSTRAINT "orders_refund" CHECK ("orders"."refunded" >= 0 and "orders"."refunding" >= 0 and "orders"."refunded" + "orders"."refunding" <= "orders"."paid")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "payment_orders_payment_id_order_id_pk" PRIMARY KEY("payment_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"member_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"vendor_id" text DEFAULT '' NOT NULL,
	"next" jsonb NOT NULL,
	"data" jsonb NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"needs_review" boolean DEFAULT false NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"next_query_at" timestamp with time zone,
	CONSTRAINT "payments_no_unique" UNIQUE("no"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'pending', 'succeeded', 'failed', 'cancelled')),
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount" >= 0 and "payments"."paid" >= 0 and "payments"."refunded" >= 0 and "payments"."refunded" <= "payments"."paid")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid,
	"amount" bigint NOT NULL,
	"order_amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"vendor_refund_id" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "refunds_no_unique" UNIQUE("no"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'refunding', 'refunded', 'failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_no" text NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"body_hash" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "webhook_inbox_state" CHECK ("webhook_inbox"."state" in ('received', 'applied', 'parked'))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"off" bigint,
	"percent" integer,
	"cap" bigint,
	"minimum" bigint NOT NULL,
	"scope" text NOT NULL,
	"scope_ids" uuid[] NOT NULL,
	"stackable" boolean NOT NULL,
	"total" integer,
	"per_member" integer NOT NULL,
	"collected" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_kind" CHECK (("coupons"."kind" = 'fixed' and "coupons"."off" > 0) or ("coupons"."kind" = 'percent' and "coupons"."percent" between 1 and 100)),
	CONSTRAINT "coupons_scope" CHECK ("coupons"."scope" in ('all', 'categories', 'goods')),
	CONSTRAINT "coupons_total" CHECK ("coupons"."total" is null or "coupons"."collected" <= "coupons"."total")
);
--> statement-breakpoint
CREATE TABLE "destination_fees" (
	"market" text NOT NULL,
	"country" text NOT NULL,
	"operating_fee_bp" integer DEFAULT 0 NOT NULL,
	"tax_bp" integer DEFAULT 0 NOT NULL,
	"needs_identity" boolean DEFAULT false NOT NULL,
	CONSTRAINT "destination_fees_market_country_pk" PRIMARY KEY("market","country"),
	CONSTRAINT "destination_fees_bp" CHECK ("destination_fees"."operating_fee_bp" between 0 and 10000 and "destination_fees"."tax_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "freight_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"country" text NOT NULL,
	"states" text[] NOT NULL,
	"basis" text NOT NULL,
	"first_unit" integer NOT NULL,
	"first_fee" bigint NOT NULL,
	"additional_unit" integer NOT NULL,
	"additional_fee" bigint NOT NULL,
	"free_above" bigint,
	"currency" text NOT NULL,
	"min_days" integer NOT NULL,
	"max_days" integer NOT NULL,
	CONSTRAINT "freight_rules_units" CHECK ("freight_rules"."basis" in ('weight', 'piece') and "freight_rules"."first_unit" > 0 and "freight_rules"."additional_unit" > 0 and "freight_rules"."first_fee" >= 0 and "freight_rules"."additional_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "freight_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "freight_templates_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "member_coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"order_id" uuid,
	"collected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"goods_id" uuid NOT NULL,
	"order_item_id" uuid,
	"member_id" uuid,
	"author" text NOT NULL,
	"avatar_file_id" uuid,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"option_text" jsonb NOT NULL,
	"reply" text,
	"reply_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "hot_words" (
	"lang" text NOT NULL,
	"word" text NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hot_words_lang_word_pk" PRIMARY KEY("lang","word")
);
--> statement-breakpoint
CREATE TABLE "search_log" (
	"member_id" uuid NOT NULL,
	"word" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_log_member_id_word_pk" PRIMARY KEY("member_id","word")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_items" (
	"package_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "package_items_package_id_order_item_id_pk" PRIMARY KEY("package_id","order_item_id"),
	CONSTRAINT "package_items_quantity" CHECK ("package_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"carrier" text NOT NULL,
	"tracking_no" text NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"destination" jsonb NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"polled_at" timestamp with time zone,
	CONSTRAINT "packages_state" CHECK ("packages"."state" in ('created', 'in_transit', 'out_for_delivery', 'delivered', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"package_id" uuid NOT NULL,
	"event_key" text NOT NULL,
	"status" text NOT NULL,
	"place" text NOT NULL,
	"text" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"permissions" text[] NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"sku_id" uuid PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_levels_sane" CHECK ("stock_levels"."on_hand" >= 0 and "stock_levels"."reserved" >= 0 and "stock_levels"."reserved" <= "stock_levels"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sku_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"ip" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"input_hash" text NOT NULL,
	"response" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_actor_call_key_pk" PRIMARY KEY("actor","call","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"not_before" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_likes" ADD CONSTRAINT "goods_likes_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_option_values" ADD CONSTRAINT "goods_option_values_option_id_goods_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."goods_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_options" ADD CONSTRAINT "goods_options_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_debit_id_ledger_accounts_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_credit_id_ledger_accounts_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_rules" ADD CONSTRAINT "freight_rules_template_id_freight_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."freight_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_items" ADD CONSTRAINT "package_items_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_member" ON "addresses" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("member_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "flash_sales_ends" ON "flash_sales" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_slug" ON "goods" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "goods_category" ON "goods" USING gin ("category_ids");--> statement-breakpoint
CREATE INDEX "goods_search" ON "goods" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "goods_newest" ON "goods" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "goods_sales" ON "goods" USING btree ("state","sold","id");--> statement-breakpoint
CREATE INDEX "goods_price" ON "goods" USING btree ("state","min_price","id");--> statement-breakpoint
CREATE INDEX "goods_weight" ON "goods" USING btree ("state","weight","id");--> statement-breakpoint
CREATE INDEX "goods_option_values_option" ON "goods_option_values" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "goods_options_goods" ON "goods_options" USING btree ("goods_id");--> statement-breakpoint
CREATE UNIQUE INDEX "skus_code" ON "skus" USING btree ("code");--> statement-breakpoint
CREATE INDEX "skus_goods" ON "skus" USING btree ("goods_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_version" ON "agreements" USING btree ("kind","version");--> statement-breakpoint
CREATE INDEX "banners_place" ON "banners" USING btree ("place","position");--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "login_failures_pair" ON "login_failures" USING btree ("account","ip","at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_username" ON "members" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "members_mobile" ON "members" USING btree ("mobile_prefix","mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "members_invitation" ON "members" USING btree ("invitation_code");--> statement-breakpoint
CREATE INDEX "members_referrer" ON "members" USING btree ("referrer_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "verification_codes_target" ON "verification_codes" USING btree ("target","created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_ip" ON "verification_codes" USING btree ("ip","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_owner" ON "ledger_accounts" USING btree ("owner","asset");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_key" ON "ledger_transfers" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_pending" ON "ledger_transfers" USING btree ("pending_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_debit" ON "ledger_transfers" USING btree ("debit_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_credit" ON "ledger_transfers" USING btree ("credit_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_reference" ON "ledger_transfers" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_goods" ON "order_items" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_member_state" ON "orders" USING btree ("member_id","state","created_at");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("pay_expires_at") WHERE "orders"."state" = 'unpaid';--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id","at");--> statement-breakpoint
CREATE INDEX "payment_orders_order" ON "payment_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_member" ON "payments" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_sweep" ON "payments" USING btree ("next_query_at") WHERE "payments"."next_query_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_review" ON "payments" USING btree ("created_at") WHERE "payments"."needs_review";--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_retry" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."next_try_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_inbox_event" ON "webhook_inbox" USING btree ("gateway","event_id");--> statement-breakpoint
CREATE INDEX "webhook_inbox_due" ON "webhook_inbox" USING btree ("next_try_at") WHERE "webhook_inbox"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "freight_rules_country" ON "freight_rules" USING btree ("template_id","country");--> statement-breakpoint
CREATE UNIQUE INDEX "member_coupons_nth" ON "member_coupons" USING btree ("member_id","coupon_id","nth");--> statement-breakpoint
CREATE INDEX "member_coupons_order" ON "member_coupons" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_order_item" ON "reviews" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "reviews_goods" ON "reviews" USING btree ("goods_id","created_at");--> statement-breakpoint
CREATE INDEX "search_log_recent" ON "search_log" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "packages_order" ON "packages" USING btree ("order_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "packages_tracking" ON "packages" USING btree ("carrier","tracking_no");--> statement-breakpoint
CREATE INDEX "packages_moving" ON "packages" USING btree ("polled_at") WHERE "packages"."state" in ('created', 'in_transit', 'out_for_delivery');--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_events_key" ON "tracking_events" USING btree ("package_id","event_key");--> statement-breakpoint
CREATE INDEX "tracking_events_package" ON "tracking_events" USING btree ("package_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_movements_sku" ON "stock_movements" USING btree ("sku_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_created_at_idx" ON "idempotency" USING btree ("created_at");