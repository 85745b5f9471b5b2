-- contract: the checks are replaced by wider ones
CREATE TABLE "service_center_choices" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"service_center_id" uuid NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_centers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"suspend_reason" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"state_name" text NOT NULL,
	"state_code" text NOT NULL,
	"city" text NOT NULL,
	"postcode" text NOT NULL,
	"detail" text NOT NULL,
	"phone_prefix" text NOT NULL,
	"phone" text NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "service_centers_member_id_unique" UNIQUE("member_id"),
	CONSTRAINT "service_centers_state" CHECK ("service_centers"."state" in ('active', 'suspended')),
	CONSTRAINT "service_centers_country" CHECK ("service_centers"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "service_centers_latitude" CHECK ("service_centers"."latitude" between -90 and 90),
	CONSTRAINT "service_centers_longitude" CHECK ("service_centers"."longitude" between -180 and 180),
	CONSTRAINT "service_centers_place" CHECK (("service_centers"."latitude" is null) = ("service_centers"."longitude" is null))
);
--> statement-breakpoint
ALTER TABLE "after_sale_events" DROP CONSTRAINT "after_sale_events_kind";
--> statement-breakpoint
ALTER TABLE "after_sale_events" DROP CONSTRAINT "after_sale_events_party";
--> statement-breakpoint
ALTER TABLE "after_sales" DROP CONSTRAINT "after_sales_state";
--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "service_center_id" uuid;
--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "intake" jsonb;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "service_center_id" uuid;
--> statement-breakpoint
ALTER TABLE "service_center_choices" ADD CONSTRAINT "service_center_choices_service_center_id_service_centers_id_fk" FOREIGN KEY ("service_center_id") REFERENCES "public"."service_centers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "service_center_choices_center" ON "service_center_choices" USING btree ("service_center_id");
--> statement-breakpoint
CREATE INDEX "service_centers_area" ON "service_centers" USING btree ("country",(coalesce(nullif("state_code", ''), lower("state_name"))),"created_at","id") WHERE "service_centers"."state" = 'active';
--> statement-breakpoint
ALTER TABLE "after_sale_events" ADD CONSTRAINT "after_sale_events_kind" CHECK ("after_sale_events"."kind" in ('submitted', 'approved', 'rejected', 'parcel_sent', 'parcel_changed', 'parcel_delivered', 'taken_in', 'received', 'refused', 'refunding', 'refunded', 'refund_failed', 'replacement_sent', 'sent_back', 'finished', 'withdrawn', 'expired', 'lost', 'escalated', 'upheld', 'overruled')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "after_sale_events" ADD CONSTRAINT "after_sale_events_party" CHECK ("after_sale_events"."party" in ('buyer', 'shop', 'operator', 'system', 'center')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_state" CHECK ("after_sales"."state" in ('under_review', 'rejected', 'approved', 'awaiting_parcel', 'in_transit', 'at_center', 'lost', 'received', 'refused', 'refunding', 'refunded', 'replacement_sent', 'sent_back', 'finished', 'withdrawn', 'expired')) NOT VALID;
--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON service_centers FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON service_center_choices FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
