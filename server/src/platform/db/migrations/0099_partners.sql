-- contract: the list of price sources is replaced by a wider one, which the rows of every version satisfy
CREATE TABLE "dealer_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"action" text NOT NULL,
	"level" integer NOT NULL,
	"country" text NOT NULL,
	"state_code" text NOT NULL,
	"state_name" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dealer_changes_action" CHECK ("dealer_changes"."action" in ('approve', 'change', 'suspend', 'resume')),
	CONSTRAINT "dealer_changes_level" CHECK ("dealer_changes"."level" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "dealers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"country" text NOT NULL,
	"state_code" text NOT NULL,
	"state_name" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"application_id" uuid,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dealers_member_id_unique" UNIQUE("member_id"),
	CONSTRAINT "dealers_level" CHECK ("dealers"."level" between 1 and 3),
	CONSTRAINT "dealers_state" CHECK ("dealers"."state" in ('active', 'suspended')),
	CONSTRAINT "dealers_reason" CHECK (("dealers"."reason" <> '') = ("dealers"."state" = 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "partner_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"dealer" jsonb,
	"service_center" jsonb,
	"latitude" double precision,
	"longitude" double precision,
	"file_ids" uuid[] NOT NULL,
	"agreement_id" uuid NOT NULL,
	"agreement_version" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"reviewed_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "partner_applications_kind" CHECK ("partner_applications"."kind" in ('dealer', 'service-center')),
	CONSTRAINT "partner_applications_state" CHECK ("partner_applications"."state" in ('submitted', 'under_review', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "partner_applications_form" CHECK (("partner_applications"."dealer" is not null) = ("partner_applications"."kind" = 'dealer') and ("partner_applications"."service_center" is not null) = ("partner_applications"."kind" = 'service-center')),
	CONSTRAINT "partner_applications_place" CHECK (("partner_applications"."latitude" is null) = ("partner_applications"."longitude" is null)),
	CONSTRAINT "partner_applications_decided" CHECK (("partner_applications"."decided_at" is null) = ("partner_applications"."state" in ('submitted', 'under_review')))
);
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_price_source";--> statement-breakpoint
CREATE INDEX "dealer_changes_member" ON "dealer_changes" USING btree ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "dealers_since" ON "dealers" USING btree ("since","id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_applications_open" ON "partner_applications" USING btree ("member_id","kind") WHERE "partner_applications"."state" in ('submitted', 'under_review');--> statement-breakpoint
CREATE INDEX "partner_applications_member" ON "partner_applications" USING btree ("member_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "partner_applications_waiting" ON "partner_applications" USING btree ("submitted_at","id") WHERE "partner_applications"."state" in ('submitted', 'under_review');--> statement-breakpoint
CREATE INDEX "partner_applications_state" ON "partner_applications" USING btree ("state","submitted_at","id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_price_source" CHECK ("order_items"."price_source" in ('list', 'member', 'dealer', 'flash', 'group', 'couple', 'shop', 'points_price', 'gift')) NOT VALID;--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON partner_applications FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON dealers FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON dealer_changes FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
