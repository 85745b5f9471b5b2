CREATE TABLE "unexpected_parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"tracking_no" text NOT NULL,
	"carrier" text NOT NULL,
	"contents" jsonb NOT NULL,
	"note" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"order_id" uuid,
	"after_sale_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	CONSTRAINT "unexpected_parcels_state" CHECK ("unexpected_parcels"."state" in ('open', 'matched', 'sent_back', 'written_off', 'stocked')),
	CONSTRAINT "unexpected_parcels_closed_at" CHECK (("unexpected_parcels"."state" = 'open') = ("unexpected_parcels"."closed_at" is null)),
	CONSTRAINT "unexpected_parcels_matched" CHECK (("unexpected_parcels"."state" = 'matched') = ("unexpected_parcels"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "unexpected_parcels" ADD CONSTRAINT "unexpected_parcels_after_sale_id_after_sales_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unexpected_parcels_open" ON "unexpected_parcels" USING btree ("received_at") WHERE "unexpected_parcels"."state" = 'open';--> statement-breakpoint
CREATE INDEX "unexpected_parcels_closed" ON "unexpected_parcels" USING btree ("closed_at") WHERE "unexpected_parcels"."state" <> 'open';--> statement-breakpoint
CREATE INDEX "unexpected_parcels_order" ON "unexpected_parcels" USING btree ("order_id") WHERE "unexpected_parcels"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "unexpected_parcels_number" ON "unexpected_parcels" USING btree ("tracking_no") WHERE "unexpected_parcels"."state" = 'open' and "unexpected_parcels"."tracking_no" <> '';