CREATE TABLE "suppressions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"channel" text NOT NULL,
	"reason" text NOT NULL,
	"provider" text NOT NULL,
	"code" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "suppressions_address_unique" UNIQUE("address"),
	CONSTRAINT "suppressions_channel" CHECK ("suppressions"."channel" in ('email', 'sms')),
	CONSTRAINT "suppressions_reason" CHECK ("suppressions"."reason" in ('bounced', 'complained', 'refused', 'unreachable'))
);
--> statement-breakpoint
CREATE INDEX "suppressions_at_idx" ON "suppressions" USING btree ("at","id");