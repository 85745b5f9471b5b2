CREATE TABLE "member_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_no" text NOT NULL,
	"gateway" text NOT NULL,
	"direction" text NOT NULL,
	"method" text NOT NULL,
	"url" text NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"status" integer NOT NULL,
	"answer_headers" jsonb NOT NULL,
	"answer" text NOT NULL,
	"ms" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_messages_direction" CHECK ("payment_messages"."direction" in ('out', 'in'))
);
--> statement-breakpoint
CREATE TABLE "report_day_methods" (
	"market" text NOT NULL,
	"day" date NOT NULL,
	"method" text NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_day_methods_market_day_method_pk" PRIMARY KEY("market","day","method")
);
--> statement-breakpoint
CREATE TABLE "report_day_skus" (
	"market" text NOT NULL,
	"day" date NOT NULL,
	"sku_id" uuid NOT NULL,
	"goods_id" uuid NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_day_skus_market_day_sku_id_pk" PRIMARY KEY("market","day","sku_id")
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"market" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"placed" integer DEFAULT 0 NOT NULL,
	"converted" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_days_market_day_pk" PRIMARY KEY("market","day"),
	CONSTRAINT "report_days_sane" CHECK ("report_days"."placed" >= "report_days"."converted" and "report_days"."converted" >= 0 and "report_days"."paid" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_news" (
	"xid" bigint NOT NULL,
	"goods_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_recovery_codes_staff_id_hash_pk" PRIMARY KEY("staff_id","hash")
);
--> statement-breakpoint
CREATE TABLE "staff_refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_role_members" (
	"staff_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "staff_role_members_staff_id_role_id_pk" PRIMARY KEY("staff_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"permissions" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"staff_id" uuid,
	"payload" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_tickets_staff_known" CHECK ("staff_tickets"."purpose" in ('passkey', 'owner') or "staff_tickets"."staff_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "stock_watch" (
	"sku_id" uuid PRIMARY KEY NOT NULL,
	"threshold" integer,
	"left" integer NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"days_left" integer,
	"low" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "order_items_goods";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "ban_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "label_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "is_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "totp_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "factor_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "factor_locked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_refresh_tokens" ADD CONSTRAINT "staff_refresh_tokens_session_id_staff_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role_members" ADD CONSTRAINT "staff_role_members_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role_members" ADD CONSTRAINT "staff_role_members_role_id_staff_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tickets" ADD CONSTRAINT "staff_tickets_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_notes_member" ON "member_notes" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "payment_messages_payment" ON "payment_messages" USING btree ("payment_no","at");--> statement-breakpoint
CREATE INDEX "report_day_skus_sku" ON "report_day_skus" USING btree ("sku_id","day");--> statement-breakpoint
CREATE INDEX "goods_news_xid" ON "goods_news" USING btree ("xid","goods_id");--> statement-breakpoint
CREATE INDEX "goods_news_at" ON "goods_news" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_refresh_tokens_session" ON "staff_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "staff_role_members_role" ON "staff_role_members" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_roles_name" ON "staff_roles" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "staff_tickets_staff" ON "staff_tickets" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_tickets_end" ON "staff_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_tickets_owner" ON "staff_tickets" USING btree ("purpose") WHERE "staff_tickets"."purpose" = 'owner';--> statement-breakpoint
CREATE INDEX "stock_watch_left" ON "stock_watch" USING btree ("left","sku_id");--> statement-breakpoint
CREATE INDEX "stock_watch_days" ON "stock_watch" USING btree ("days_left","sku_id");--> statement-breakpoint
CREATE INDEX "stock_watch_shipped" ON "stock_watch" USING btree ("shipped","sku_id");--> statement-breakpoint
CREATE INDEX "stock_watch_low" ON "stock_watch" USING btree ("left","sku_id") WHERE "stock_watch"."low";--> statement-breakpoint
CREATE INDEX "addresses_phone" ON "addresses" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "goods_changed" ON "goods" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "goods_sold" ON "goods" USING btree ("sold","id");--> statement-breakpoint
CREATE INDEX "goods_title" ON "goods" USING btree (("title"->>'en-us'),"id");--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "members_search" ON "members" USING gin (("username_key" || ' ' || lower("nickname") || ' ' || coalesce("email", '') || ' ' || coalesce("mobile_prefix", '') || coalesce("mobile", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_searched" ON "orders" USING gin (("no" || ' ' || ("address"->>'fullName')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_vendor" ON "payments" USING btree ("vendor_id") WHERE "payments"."vendor_id" <> '';--> statement-breakpoint
CREATE INDEX "refunds_finished" ON "refunds" USING btree ("finished_at") WHERE "refunds"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_inbox_received" ON "webhook_inbox" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "webhook_inbox_payment" ON "webhook_inbox" USING btree ("payment_no");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."reply" is null and "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_low" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."stars" <= 2 and "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "packages_number" ON "packages" USING btree ("tracking_no");--> statement-breakpoint
CREATE INDEX "staff_name" ON "staff" USING btree ("name");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "stock_movements_shipped" ON "stock_movements" USING btree ("at") WHERE "stock_movements"."kind" = 'shipped';--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_target_begins_idx" ON "audit_log" USING btree ("target" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_items_goods" ON "order_items" USING btree ("goods_id","order_id");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_factor_failures" CHECK ("staff"."factor_failures" >= 0);