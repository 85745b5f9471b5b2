-- contract: orders_member_newest begins with the columns of orders_member and answers all that it did
CREATE TABLE "gift_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"currency" text NOT NULL,
	"value" bigint NOT NULL,
	"count" integer NOT NULL,
	"note" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"exported_at" timestamp with time zone,
	CONSTRAINT "gift_batches_no_unique" UNIQUE("no"),
	CONSTRAINT "gift_batches_size" CHECK ("gift_batches"."count" > 0 and "gift_batches"."value" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_card_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"card_id" uuid NOT NULL,
	"event" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"other_id" uuid,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_card_tries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_sealed" text,
	"currency" text NOT NULL,
	"value" bigint NOT NULL,
	"state" text NOT NULL,
	"owner_id" uuid,
	"giver_id" uuid,
	"gift_id" uuid,
	"batch_id" uuid,
	"order_id" uuid,
	"order_item_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "gift_cards_no_unique" UNIQUE("no"),
	CONSTRAINT "gift_cards_value" CHECK ("gift_cards"."value" > 0),
	CONSTRAINT "gift_cards_state" CHECK ("gift_cards"."state" in ('open', 'offered', 'redeemed', 'voided', 'expired')),
	CONSTRAINT "gift_cards_ended" CHECK (("gift_cards"."state" in ('open', 'offered')) = ("gift_cards"."ended_at" is null)),
	CONSTRAINT "gift_cards_offered" CHECK (("gift_cards"."state" = 'offered') = ("gift_cards"."gift_id" is not null)),
	CONSTRAINT "gift_cards_sealed" CHECK ("gift_cards"."ended_at" is null or "gift_cards"."code_sealed" is null),
	CONSTRAINT "gift_cards_source" CHECK (("gift_cards"."batch_id" is null) = ("gift_cards"."order_item_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "gift_takes" (
	"gift_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_takes_gift_id_member_id_pk" PRIMARY KEY("gift_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"giver_id" uuid NOT NULL,
	"receiver_id" uuid,
	"currency" text NOT NULL,
	"value" bigint NOT NULL,
	"count" integer NOT NULL,
	"taken" integer NOT NULL,
	"greeting" text NOT NULL,
	"token_hash" text,
	"token_sealed" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "gifts_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "gifts_count" CHECK ("gifts"."count" > 0 and "gifts"."taken" between 0 and "gifts"."count"),
	CONSTRAINT "gifts_way" CHECK (("gifts"."receiver_id" is null) = ("gifts"."token_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "pay_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "buyer_identities" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"document_type" text NOT NULL,
	"number_sealed" text NOT NULL,
	"surname" text NOT NULL,
	"given_name" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"verification_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_decisions_outcome" CHECK ("verification_decisions"."outcome" in ('approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"document_type" text NOT NULL,
	"number_sealed" text NOT NULL,
	"number_hash" text NOT NULL,
	"surname" text NOT NULL,
	"given_name" text NOT NULL,
	"title" text NOT NULL,
	"birthday" date NOT NULL,
	"expires_on" date,
	"referral_code" text NOT NULL,
	"front_id" uuid NOT NULL,
	"back_id" uuid,
	"holding_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "verifications_states" CHECK ("verifications"."state" in ('submitted', 'approved', 'rejected', 'expired')),
	CONSTRAINT "verifications_decided" CHECK (("verifications"."state" = 'submitted') = ("verifications"."decided_at" is null)),
	CONSTRAINT "verifications_attempt" CHECK ("verifications"."attempt" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"type" text NOT NULL,
	"bank" text NOT NULL,
	"branch" text NOT NULL,
	"holder" text NOT NULL,
	"number_sealed" text NOT NULL,
	"number_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"intent" text NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"from_name" text NOT NULL,
	"to_name" text NOT NULL,
	"asset" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_transfers_no_unique" UNIQUE("no"),
	CONSTRAINT "member_transfers_intent_unique" UNIQUE("intent"),
	CONSTRAINT "member_transfers_amounts" CHECK ("member_transfers"."amount" > 0 and "member_transfers"."fee" >= 0 and "member_transfers"."from_id" <> "member_transfers"."to_id")
);
--> statement-breakpoint
CREATE TABLE "points_checks" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"due_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"base" text NOT NULL,
	"quote" text NOT NULL,
	"rate" numeric(17, 8) NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"note" text NOT NULL,
	CONSTRAINT "rates_rate" CHECK ("rates"."rate" > 0 and "rates"."base" <> "rates"."quote")
);
--> statement-breakpoint
CREATE TABLE "wallet_allowances" (
	"member_id" uuid NOT NULL,
	"what" text NOT NULL,
	"day" date NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "wallet_allowances_member_id_what_day_pk" PRIMARY KEY("member_id","what","day"),
	CONSTRAINT "wallet_allowances_used" CHECK ("wallet_allowances"."used" > 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"member_id" uuid NOT NULL,
	"asset" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "wallet_corrections_no_unique" UNIQUE("no"),
	CONSTRAINT "wallet_corrections_states" CHECK ("wallet_corrections"."state" in ('waiting', 'done', 'rejected')),
	CONSTRAINT "wallet_corrections_amount" CHECK ("wallet_corrections"."amount" <> 0),
	CONSTRAINT "wallet_corrections_decided" CHECK (("wallet_corrections"."state" = 'waiting') = ("wallet_corrections"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "wallet_exchanges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"member_id" uuid NOT NULL,
	"from_asset" text NOT NULL,
	"from_amount" bigint NOT NULL,
	"to_asset" text NOT NULL,
	"to_amount" bigint NOT NULL,
	"rate" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_exchanges_no_unique" UNIQUE("no"),
	CONSTRAINT "wallet_exchanges_amounts" CHECK ("wallet_exchanges"."from_amount" > 0 and "wallet_exchanges"."to_amount" > 0 and "wallet_exchanges"."from_asset" <> "wallet_exchanges"."to_asset")
);
--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "gift_value" bigint;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "held_by" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "gift_value" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_cards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_card_log" ADD CONSTRAINT "gift_card_log_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_batch_id_gift_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."gift_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_takes" ADD CONSTRAINT "gift_takes_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_tokens" ADD CONSTRAINT "pay_tokens_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD CONSTRAINT "verification_decisions_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_batches_newest" ON "gift_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_card_log_card" ON "gift_card_log" USING btree ("card_id","seq");--> statement-breakpoint
CREATE INDEX "gift_card_log_actor" ON "gift_card_log" USING btree ("actor_id","seq") WHERE "gift_card_log"."actor_kind" = 'member';--> statement-breakpoint
CREATE INDEX "gift_card_log_other" ON "gift_card_log" USING btree ("other_id","seq") WHERE "gift_card_log"."other_id" is not null;--> statement-breakpoint
CREATE INDEX "gift_card_tries_member" ON "gift_card_tries" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "gift_card_tries_ip" ON "gift_card_tries" USING btree ("ip","at");--> statement-breakpoint
CREATE INDEX "gift_card_tries_at" ON "gift_card_tries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_code" ON "gift_cards" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "gift_cards_owner" ON "gift_cards" USING btree ("owner_id","state","expires_at","id");--> statement-breakpoint
CREATE INDEX "gift_cards_gift" ON "gift_cards" USING btree ("gift_id") WHERE "gift_cards"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "gift_cards_item" ON "gift_cards" USING btree ("order_item_id") WHERE "gift_cards"."order_item_id" is not null;--> statement-breakpoint
CREATE INDEX "gift_cards_batch" ON "gift_cards" USING btree ("batch_id","state") WHERE "gift_cards"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "gift_cards_newest" ON "gift_cards" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_cards_state" ON "gift_cards" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "gift_cards_expiring" ON "gift_cards" USING btree ("expires_at") WHERE "gift_cards"."state" in ('open', 'offered');--> statement-breakpoint
CREATE INDEX "gift_cards_owed" ON "gift_cards" USING btree ("currency","value") WHERE "gift_cards"."state" in ('open', 'offered');--> statement-breakpoint
CREATE INDEX "gifts_giver" ON "gifts" USING btree ("giver_id","created_at","id");--> statement-breakpoint
CREATE INDEX "gifts_expiring" ON "gifts" USING btree ("expires_at") WHERE "gifts"."ended_at" is null and "gifts"."receiver_id" is null;--> statement-breakpoint
CREATE INDEX "pay_tokens_payment" ON "pay_tokens" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "pay_tokens_expires" ON "pay_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_decisions_attempt" ON "verification_decisions" USING btree ("verification_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_member" ON "verifications" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_document" ON "verifications" USING btree ("number_hash") WHERE "verifications"."state" in ('submitted', 'approved');--> statement-breakpoint
CREATE INDEX "verifications_state" ON "verifications" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "verifications_expiring" ON "verifications" USING btree ("expires_on") WHERE "verifications"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "bank_cards_member" ON "bank_cards" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_number" ON "bank_cards" USING btree ("number_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_default" ON "bank_cards" USING btree ("member_id") WHERE "bank_cards"."is_default";--> statement-breakpoint
CREATE INDEX "member_transfers_from" ON "member_transfers" USING btree ("from_id","id");--> statement-breakpoint
CREATE INDEX "member_transfers_to" ON "member_transfers" USING btree ("to_id","id");--> statement-breakpoint
CREATE INDEX "points_checks_due" ON "points_checks" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "rates_quote" ON "rates" USING btree ("base","quote","since","id");--> statement-breakpoint
CREATE INDEX "wallet_allowances_day" ON "wallet_allowances" USING btree ("day");--> statement-breakpoint
CREATE INDEX "wallet_corrections_state" ON "wallet_corrections" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "wallet_corrections_member" ON "wallet_corrections" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "wallet_exchanges_member" ON "wallet_exchanges" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "files_unheld" ON "files" USING btree ("created_at") WHERE "files"."private" and ("files"."held_by" is null or "files"."held_by" = 'purge');--> statement-breakpoint
CREATE INDEX "orders_member_newest" ON "orders" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_member_refunded" ON "orders" USING btree ("member_id") WHERE "orders"."refunded" > 0 or "orders"."refunding" > 0;--> statement-breakpoint
CREATE INDEX "orders_member_received" ON "orders" USING btree ("member_id","received_at") WHERE "orders"."received_at" is not null;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_gift" CHECK ("skus"."gift_value" is null or ("skus"."gift_value" > 0 and "skus"."gift_value" <= "skus"."price" and "skus"."gift_value" <= coalesce("skus"."member_price", "skus"."price") and "skus"."points_price" is null and "skus"."pv" = 0));--> statement-breakpoint
DROP INDEX "orders_member";
