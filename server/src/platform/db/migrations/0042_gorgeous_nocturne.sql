-- contract: the check is replaced by one that holds for what the previous version writes, which leaves the new columns alone
CREATE TABLE "lock_emails" (
	"account" text NOT NULL,
	"lock" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lock_emails_account_lock_pk" PRIMARY KEY("account","lock")
);
--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_factor_failures";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "factor_failures_of_day" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "factor_day_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_factor_failures" CHECK ("staff"."factor_failures" >= 0 and "staff"."factor_failures_of_day" >= 0);