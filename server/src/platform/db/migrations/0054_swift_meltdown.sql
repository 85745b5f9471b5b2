-- locks: agreements and feedback have few rows
CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shortcut" text NOT NULL,
	"title" text NOT NULL,
	"text" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "canned_replies_shortcut_unique" UNIQUE("shortcut"),
	CONSTRAINT "canned_replies_shortcut" CHECK ("canned_replies"."shortcut" ~ '^[a-z0-9-]{1,30}$')
);
--> statement-breakpoint
CREATE TABLE "agreement_consents" (
	"member_id" uuid NOT NULL,
	"agreement_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "agreement_consents_member_id_agreement_id_pk" PRIMARY KEY("member_id","agreement_id"),
	CONSTRAINT "agreement_consents_source" CHECK ("agreement_consents"."source" in ('registration', 'request'))
);
--> statement-breakpoint
CREATE TABLE "campaign_coupons" (
	"campaign_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"coupon_id" uuid NOT NULL,
	CONSTRAINT "campaign_coupons_campaign_id_coupon_id_pk" PRIMARY KEY("campaign_id","coupon_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_products" (
	"campaign_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"goods_id" uuid NOT NULL,
	CONSTRAINT "campaign_products_campaign_id_goods_id_pk" PRIMARY KEY("campaign_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"picture" jsonb NOT NULL,
	"phone_picture" jsonb,
	"blocks" jsonb NOT NULL,
	"markets" text[] DEFAULT '{}' NOT NULL,
	"audience" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"position" integer NOT NULL,
	"published" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaigns_slug_unique" UNIQUE("slug"),
	CONSTRAINT "campaigns_slug" CHECK ("campaigns"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "campaigns_kind" CHECK ("campaigns"."kind" in ('sale', 'coupons', 'landing')),
	CONSTRAINT "campaigns_audience" CHECK ("campaigns"."audience" in ('all', 'members', 'newMembers')),
	CONSTRAINT "campaigns_period" CHECK ("campaigns"."ends_at" > "campaigns"."starts_at"),
	CONSTRAINT "campaigns_position" CHECK ("campaigns"."position" between 0 and 999)
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "summary" jsonb DEFAULT '{"en-us":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "asks_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "consent_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "consent_sequence" integer;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "unread_answers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "agreed_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement_consents" ADD CONSTRAINT "agreement_consents_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_coupons" ADD CONSTRAINT "campaign_coupons_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_products" ADD CONSTRAINT "campaign_products_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_consents_agreement" ON "agreement_consents" USING btree ("agreement_id","at");--> statement-breakpoint
CREATE INDEX "campaigns_order" ON "campaigns" USING btree ("published","position","starts_at");--> statement-breakpoint
CREATE INDEX "feedback_unread" ON "feedback" USING btree ("member_id") WHERE "feedback"."unread_answers" > 0;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_consent_sequence_unique" UNIQUE("consent_sequence");--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_consent" CHECK (not "agreements"."asks_consent" or ("agreements"."kind" in ('terms', 'privacy') and "agreements"."consent_due_at" is not null));--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_sequence" CHECK (("agreements"."consent_sequence" is not null) = ("agreements"."asks_consent" and "agreements"."published_at" is not null));--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_unread_answers" CHECK ("feedback"."unread_answers" >= 0);--> statement-breakpoint
-- Until now every version was published as soon as it existed.
UPDATE "agreements" SET "published_at" = "created_at";
--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON "agreement_consents" FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
--> statement-breakpoint
CREATE TABLE "support_agents" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"online" boolean NOT NULL,
	"max_open" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_agents_max" CHECK ("support_agents"."max_open" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "support_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"guest_id" uuid,
	"state" text NOT NULL,
	"assignee_id" uuid,
	"session" integer DEFAULT 1 NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"customer_read_seq" integer DEFAULT 0 NOT NULL,
	"staff_read_seq" integer DEFAULT 0 NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"by_email" boolean DEFAULT false NOT NULL,
	"language" text NOT NULL,
	"waiting_since" timestamp with time zone,
	"last_message_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_conversations_states" CHECK ("support_conversations"."state" in ('waiting', 'active', 'closed')),
	CONSTRAINT "support_conversations_customer" CHECK (num_nonnulls("support_conversations"."member_id", "support_conversations"."guest_id") = 1),
	CONSTRAINT "support_conversations_assignee" CHECK (("support_conversations"."state" = 'active') = ("support_conversations"."assignee_id" is not null)),
	CONSTRAINT "support_conversations_seq" CHECK ("support_conversations"."customer_read_seq" between 0 and "support_conversations"."last_seq" and "support_conversations"."staff_read_seq" between 0 and "support_conversations"."last_seq"),
	CONSTRAINT "support_conversations_email" CHECK (not "support_conversations"."by_email" or "support_conversations"."email" <> '')
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sender" text NOT NULL,
	"staff_id" uuid,
	"staff_name" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"goods_id" uuid,
	"order_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_messages_seq" UNIQUE("conversation_id","seq"),
	CONSTRAINT "support_messages_client_id" UNIQUE("conversation_id","client_id"),
	CONSTRAINT "support_messages_kind" CHECK (case "support_messages"."kind"
        when 'picture' then num_nonnulls("support_messages"."file_id") = 1 and "support_messages"."text" = ''
        when 'product' then num_nonnulls("support_messages"."goods_id") = 1 and "support_messages"."text" = ''
        when 'order' then num_nonnulls("support_messages"."order_id") = 1 and "support_messages"."text" = ''
        when 'text' then "support_messages"."text" <> '' and num_nonnulls("support_messages"."file_id", "support_messages"."goods_id", "support_messages"."order_id") = 0
        when 'note' then "support_messages"."text" <> '' and "support_messages"."sender" = 'staff'
        when 'event' then "support_messages"."sender" = 'system'
        else false end),
	CONSTRAINT "support_messages_sender" CHECK (("support_messages"."sender" = 'staff') = ("support_messages"."staff_id" is not null)),
	CONSTRAINT "support_messages_length" CHECK (char_length("support_messages"."text") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "support_ratings" (
	"conversation_id" uuid NOT NULL,
	"session" integer NOT NULL,
	"stars" smallint NOT NULL,
	"comment" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_ratings_conversation_id_session_pk" PRIMARY KEY("conversation_id","session"),
	CONSTRAINT "support_ratings_stars" CHECK ("support_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "support_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"single" boolean DEFAULT true NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"contacts" jsonb NOT NULL,
	"widget_url" text NOT NULL,
	"widget_id" text NOT NULL,
	CONSTRAINT "support_settings_single_unique" UNIQUE("single"),
	CONSTRAINT "support_settings_single" CHECK ("support_settings"."single")
);
--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_ratings" ADD CONSTRAINT "support_ratings_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_agents_online" ON "support_agents" USING btree ("seen_at") WHERE "support_agents"."online";--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversations_member" ON "support_conversations" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversations_guest" ON "support_conversations" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "support_conversations_state" ON "support_conversations" USING btree ("state","last_message_at");--> statement-breakpoint
CREATE INDEX "support_conversations_queue" ON "support_conversations" USING btree ("waiting_since","id") WHERE "support_conversations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "support_conversations_agent" ON "support_conversations" USING btree ("assignee_id") WHERE "support_conversations"."state" = 'active';--> statement-breakpoint
CREATE INDEX "support_messages_at" ON "support_messages" USING btree ("conversation_id","sender","at");--> statement-breakpoint
INSERT INTO "support_settings" ("id", "time_zone", "hours", "contacts", "widget_url", "widget_id")
VALUES ('0193a2c0-0000-7000-8000-000000000001', 'Asia/Kuala_Lumpur',
  (SELECT jsonb_agg(jsonb_build_object('day', day, 'from', '09:00', 'until', '18:00') ORDER BY day) FROM generate_series(1, 6) AS day),
  '[]', '', '');
--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT OR UPDATE OF member_id ON support_conversations FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
