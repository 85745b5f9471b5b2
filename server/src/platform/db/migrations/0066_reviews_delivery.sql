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
ALTER TABLE "orders" ADD COLUMN "delivery_service" jsonb;
--> statement-breakpoint
ALTER TABLE "freight_rules" ADD COLUMN "services" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "sku_id" uuid;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "helpful_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reported_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "review_reports_open" ON "review_reports" USING btree ("review_id") WHERE "review_reports"."closed_at" is null;
--> statement-breakpoint
CREATE INDEX "review_reports_recent" ON "review_reports" USING btree ("member_id","at");
--> statement-breakpoint
CREATE INDEX "review_votes_review" ON "review_votes" USING btree ("review_id");
--> statement-breakpoint
ALTER TABLE "freight_rules" ADD CONSTRAINT "freight_rules_services" CHECK (jsonb_typeof("freight_rules"."services") = 'array') NOT VALID;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_helpful" CHECK ("reviews"."helpful_count" >= 0) NOT VALID;
--> statement-breakpoint
UPDATE reviews SET sku_id = i.sku_id FROM order_items i WHERE i.id = reviews.order_item_id;
--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON review_votes FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON review_reports FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
