CREATE TABLE "payment_customers" (
	"member_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"account" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_customers_member_id_gateway_account_pk" PRIMARY KEY("member_id","gateway","account")
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"account" text NOT NULL,
	"customer_id" text NOT NULL,
	"reference" text NOT NULL,
	"fingerprint" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" smallint NOT NULL,
	"expiry_year" smallint NOT NULL,
	"is_default" boolean NOT NULL,
	"state" text NOT NULL,
	"next_try_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_cards_reference" UNIQUE("gateway","reference","member_id"),
	CONSTRAINT "saved_cards_state" CHECK ("saved_cards"."state" in ('saved', 'removing')),
	CONSTRAINT "saved_cards_last4" CHECK ("saved_cards"."last4" ~ '^[0-9]{0,4}$'),
	CONSTRAINT "saved_cards_removing" CHECK (("saved_cards"."state" = 'removing') = ("saved_cards"."next_try_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_brand" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_last4" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_card" ON "saved_cards" USING btree ("member_id","gateway","account","fingerprint") WHERE "saved_cards"."state" = 'saved';--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_default" ON "saved_cards" USING btree ("member_id") WHERE "saved_cards"."is_default" and "saved_cards"."state" = 'saved';--> statement-breakpoint
CREATE INDEX "saved_cards_due" ON "saved_cards" USING btree ("gateway","next_try_at") WHERE "saved_cards"."next_try_at" is not null;--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON payment_customers FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON saved_cards FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
