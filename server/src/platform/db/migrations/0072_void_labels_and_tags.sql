CREATE TABLE "order_tags" (
	"order_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "order_tags_order_id_tag_pk" PRIMARY KEY("order_id","tag"),
	CONSTRAINT "order_tags_tag" CHECK ("order_tags"."tag" = lower("order_tags"."tag") and length("order_tags"."tag") between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "label_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "label_requests_state" CHECK ("label_requests"."state" in ('requested', 'used', 'unused', 'voided', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "void_state" text;
--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_tags_tag" ON "order_tags" USING btree ("tag","order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "label_requests_reference" ON "label_requests" USING btree ("carrier","reference");
--> statement-breakpoint
CREATE INDEX "label_requests_open" ON "label_requests" USING btree ("at") WHERE "label_requests"."state" = 'requested';
--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_void" CHECK ("packages"."void_state" in ('requested', 'refused', 'voided')) NOT VALID;
