-- contract: kinds, holds and price sources are replaced by wider lists, which the rows of every version satisfy
CREATE TABLE "invoice_series" (
	"market" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_market_kind_year_pk" PRIMARY KEY("market","kind","year"),
	CONSTRAINT "invoice_series_kind" CHECK ("invoice_series"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoice_series_last" CHECK ("invoice_series"."last" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_no" text DEFAULT '' NOT NULL,
	"market" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"no" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"language" text,
	"issued_at" timestamp (3) with time zone,
	"drawn_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "invoices_no_unique" UNIQUE("no"),
	CONSTRAINT "invoices_number" UNIQUE("market","kind","year","number"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_refund" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."refund_no" <> '')),
	CONSTRAINT "invoices_number_positive" CHECK ("invoices"."number" > 0),
	CONSTRAINT "invoices_issued" CHECK (("invoices"."issued_at" is null) = ("invoices"."language" is null)),
	CONSTRAINT "invoices_drawn" CHECK ("invoices"."drawn_at" is null or "invoices"."issued_at" is not null),
	CONSTRAINT "invoices_voided" CHECK ("invoices"."voided_at" is null or "invoices"."kind" = 'credit_note')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_of_refund" ON "invoices" USING btree ("refund_no") WHERE "invoices"."kind" = 'credit_note';--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");