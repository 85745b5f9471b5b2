CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"text" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "canned_replies_key_unique" UNIQUE("key"),
	CONSTRAINT "canned_replies_key" CHECK ("canned_replies"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
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
-- The versions that registrations have recorded as text, for example `terms 2026-01-15, privacy 2026-01-15`.
INSERT INTO "agreement_consents" ("member_id", "agreement_id", "at", "ip", "source")
  SELECT m."id", a."id", m."created_at", '', 'registration' FROM "members" m
  JOIN "agreements" a ON a."kind" || ' ' || a."version" = ANY (string_to_array(m."agreed_version", ', '))
  WHERE m."agreed_version" <> '';
--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON "agreement_consents" FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
