CREATE TABLE "payment_reviews" (
	"payment_id" uuid NOT NULL,
	"code" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_reviews_payment_id_code_subject_pk" PRIMARY KEY("payment_id","code","subject")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reason_code" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "payment_reviews" ADD CONSTRAINT "payment_reviews_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason_code" = 'staff' or "refunds"."reason" = '');