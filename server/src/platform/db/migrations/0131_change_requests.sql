-- locks: rates has a few rows a day, which staff write
CREATE TABLE "change_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "change_requests_kind" CHECK ("change_requests"."kind" in ('rate', 'setting', 'gateway', 'method')),
	CONSTRAINT "change_requests_state" CHECK ("change_requests"."state" in ('waiting', 'done', 'rejected')),
	CONSTRAINT "change_requests_content" CHECK (("change_requests"."content" = '') = ("change_requests"."state" <> 'waiting')),
	CONSTRAINT "change_requests_decided" CHECK (num_nonnulls("change_requests"."decided_by", "change_requests"."decided_at") = case "change_requests"."state" when 'waiting' then 0 else 2 end
        and "change_requests"."decided_by" <> "change_requests"."requested_by")
);
--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_waiting" ON "change_requests" USING btree ("kind","subject") WHERE "change_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "change_requests_queue" ON "change_requests" USING btree ("kind","requested_at") WHERE "change_requests"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_approved" CHECK ("rates"."approved_by" <> "rates"."staff_id");