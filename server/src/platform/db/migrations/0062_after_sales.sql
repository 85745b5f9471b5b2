CREATE TABLE "after_sale_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"after_sale_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"party" text NOT NULL,
	"staff_name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "after_sale_events_kind" CHECK ("after_sale_events"."kind" in ('submitted', 'approved', 'rejected', 'parcel_sent', 'parcel_changed', 'parcel_delivered', 'received', 'refused', 'refunding', 'refunded', 'refund_failed', 'replacement_sent', 'sent_back', 'finished', 'withdrawn', 'expired', 'escalated', 'upheld', 'overruled')),
	CONSTRAINT "after_sale_events_party" CHECK ("after_sale_events"."party" in ('buyer', 'shop', 'operator', 'system'))
);
--> statement-breakpoint
CREATE TABLE "after_sale_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"after_sale_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"sku_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"replacement_sku_id" uuid,
	"accepted" integer,
	"disposition" text,
	CONSTRAINT "after_sale_lines_quantity" CHECK ("after_sale_lines"."quantity" > 0 and "after_sale_lines"."accepted" between 0 and "after_sale_lines"."quantity"),
	CONSTRAINT "after_sale_lines_disposition" CHECK ("after_sale_lines"."disposition" in ('restock', 'write_off', 'repair'))
);
--> statement-breakpoint
CREATE TABLE "after_sale_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"after_sale_id" uuid NOT NULL,
	"party" text NOT NULL,
	"staff_name" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "after_sale_messages_party" CHECK ("after_sale_messages"."party" in ('buyer', 'shop', 'operator')),
	CONSTRAINT "after_sale_messages_text" CHECK ("after_sale_messages"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "after_sale_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"after_sale_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"member_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"goods_back" boolean NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"video_id" uuid,
	"amount" bigint,
	"refund_amount" bigint,
	"refund_points" bigint,
	"refund_no" text,
	"decision_note" text DEFAULT '' NOT NULL,
	"former_id" uuid,
	"return_address" jsonb,
	"drop_off" jsonb,
	"due_at" timestamp with time zone,
	"assignee_id" uuid,
	"unread_by_buyer" integer DEFAULT 0 NOT NULL,
	"unread_by_shop" integer DEFAULT 0 NOT NULL,
	"escalation" text,
	"escalation_note" text DEFAULT '' NOT NULL,
	"escalation_answer" text DEFAULT '' NOT NULL,
	"escalated_at" timestamp with time zone,
	"escalation_decided_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "after_sales_no_unique" UNIQUE("no"),
	CONSTRAINT "after_sales_refund_no_unique" UNIQUE("refund_no"),
	CONSTRAINT "after_sales_former_id_unique" UNIQUE("former_id"),
	CONSTRAINT "after_sales_state" CHECK ("after_sales"."state" in ('under_review', 'rejected', 'approved', 'awaiting_parcel', 'in_transit', 'received', 'refused', 'refunding', 'refunded', 'replacement_sent', 'sent_back', 'finished', 'withdrawn', 'expired')),
	CONSTRAINT "after_sales_kind" CHECK ("after_sales"."kind" in ('return', 'exchange', 'warranty')),
	CONSTRAINT "after_sales_amount" CHECK ("after_sales"."amount" >= 0 and "after_sales"."refund_amount" >= 0 and "after_sales"."refund_points" >= 0),
	CONSTRAINT "after_sales_goods_back" CHECK ("after_sales"."goods_back" or "after_sales"."kind" = 'return'),
	CONSTRAINT "after_sales_unread" CHECK ("after_sales"."unread_by_buyer" >= 0 and "after_sales"."unread_by_shop" >= 0),
	CONSTRAINT "after_sales_escalation" CHECK (("after_sales"."escalation" is null) = ("after_sales"."escalated_at" is null) and "after_sales"."escalation" in ('open', 'upheld', 'overruled'))
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "return_days" integer;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "warranty_days" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "claimed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "open_after_sales" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "purpose" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "after_sale_id" uuid;--> statement-breakpoint
ALTER TABLE "after_sale_events" ADD CONSTRAINT "after_sale_events_after_sale_id_after_sales_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_lines" ADD CONSTRAINT "after_sale_lines_after_sale_id_after_sales_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_messages" ADD CONSTRAINT "after_sale_messages_after_sale_id_after_sales_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_notes" ADD CONSTRAINT "after_sale_notes_after_sale_id_after_sales_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_former_id_after_sales_id_fk" FOREIGN KEY ("former_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "after_sale_events_request" ON "after_sale_events" USING btree ("after_sale_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "after_sale_lines_item" ON "after_sale_lines" USING btree ("after_sale_id","order_item_id");--> statement-breakpoint
CREATE INDEX "after_sale_lines_order_item" ON "after_sale_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "after_sale_messages_thread" ON "after_sale_messages" USING btree ("after_sale_id","at");--> statement-breakpoint
CREATE INDEX "after_sale_notes_request" ON "after_sale_notes" USING btree ("after_sale_id","at");--> statement-breakpoint
CREATE INDEX "after_sales_member" ON "after_sales" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "after_sales_order" ON "after_sales" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "after_sales_newest" ON "after_sales" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "after_sales_open" ON "after_sales" USING btree ("state","since","id") WHERE "after_sales"."state" in ('under_review', 'approved', 'awaiting_parcel', 'in_transit', 'received', 'refused', 'refunding', 'replacement_sent', 'sent_back');--> statement-breakpoint
CREATE INDEX "after_sales_due" ON "after_sales" USING btree ("due_at") WHERE "after_sales"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "after_sales_escalated" ON "after_sales" USING btree ("escalated_at") WHERE "after_sales"."escalation" = 'open';--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_after_sale_days" CHECK ("goods"."return_days" >= 0 and "goods"."warranty_days" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_claimed" CHECK ("order_items"."claimed" >= 0 and "order_items"."claimed" + "order_items"."refunded_quantity" <= "order_items"."quantity") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_open_after_sales" CHECK ("orders"."open_after_sales" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_purpose" CHECK ("packages"."purpose" in ('order', 'return', 'replacement', 'sent_back')) NOT VALID;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_of" CHECK (("packages"."purpose" = 'order') = ("packages"."after_sale_id" is null)) NOT VALID;--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON after_sales FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
