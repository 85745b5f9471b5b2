-- locks: staff write batches, of which a shop has few
ALTER TABLE "gift_batches" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_batches" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "gift_batches" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_batches" ADD COLUMN "decision_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "gift_batches_waiting" ON "gift_batches" USING btree ("created_at","id") WHERE "gift_batches"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "gift_batches" ADD CONSTRAINT "gift_batches_state" CHECK ("gift_batches"."state" in ('waiting', 'done', 'rejected'));--> statement-breakpoint
ALTER TABLE "gift_batches" ADD CONSTRAINT "gift_batches_decided" CHECK (("gift_batches"."decided_by" is null) = ("gift_batches"."decided_at" is null) and "gift_batches"."decided_by" <> "gift_batches"."staff_id"
        and case "gift_batches"."state" when 'waiting' then "gift_batches"."decided_by" is null when 'rejected' then "gift_batches"."decided_by" is not null
        else true end);