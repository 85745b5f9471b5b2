CREATE TABLE "coin_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"index" integer NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coin_addresses_small" CHECK ("coin_addresses"."index" >= 0 and "coin_addresses"."address" = lower("coin_addresses"."address"))
);
--> statement-breakpoint
CREATE TABLE "coin_checkpoints" (
	"chain" text NOT NULL,
	"height" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "coin_checkpoints_chain_height_pk" PRIMARY KEY("chain","height")
);
--> statement-breakpoint
CREATE TABLE "coin_cursors" (
	"chain" text PRIMARY KEY NOT NULL,
	"height" bigint,
	"hash" text,
	"head" bigint,
	"checked_at" timestamp (3) with time zone,
	"trouble" text,
	"trouble_since" timestamp (3) with time zone,
	CONSTRAINT "coin_cursors_block" CHECK (("coin_cursors"."height" is null) = ("coin_cursors"."hash" is null)),
	CONSTRAINT "coin_cursors_trouble" CHECK (("coin_cursors"."trouble" is null) = ("coin_cursors"."trouble_since" is null))
);
--> statement-breakpoint
CREATE TABLE "coin_deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"tx" text NOT NULL,
	"address" text NOT NULL,
	"place" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"sender" text NOT NULL,
	"height" bigint NOT NULL,
	"block_hash" text NOT NULL,
	"state" text NOT NULL,
	"concern" text,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"credited_at" timestamp (3) with time zone,
	"gone_at" timestamp (3) with time zone,
	"settled_by" uuid,
	"settled_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "coin_deposits_amount" CHECK ("coin_deposits"."amount" > 0 and "coin_deposits"."place" >= 0),
	CONSTRAINT "coin_deposits_states" CHECK ("coin_deposits"."state" in ('confirming', 'credited', 'small', 'gone')),
	CONSTRAINT "coin_deposits_credited" CHECK (("coin_deposits"."state" = 'credited') = ("coin_deposits"."credited_at" is not null)),
	CONSTRAINT "coin_deposits_gone" CHECK ("coin_deposits"."state" <> 'gone' or "coin_deposits"."gone_at" is not null),
	CONSTRAINT "coin_deposits_concerns" CHECK ("coin_deposits"."concern" is null or ("coin_deposits"."state" = 'credited' and "coin_deposits"."concern" in ('gone', 'back')))
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" date NOT NULL,
	"asset" text NOT NULL,
	"book" text NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_days_day_asset_book_pk" PRIMARY KEY("day","asset","book"),
	CONSTRAINT "ledger_days_amounts" CHECK ("ledger_days"."debit" >= 0 and "ledger_days"."credit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_words" (
	"word" text NOT NULL,
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"last_four" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_methods" (
	"market" text NOT NULL,
	"method" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"cost_bp" integer,
	"least" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"most" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"place" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_methods_market_method_pk" PRIMARY KEY("market","method"),
	CONSTRAINT "pay_methods_cost" CHECK ("pay_methods"."cost_bp" is null or "pay_methods"."cost_bp" between 0 and 2000)
);
--> statement-breakpoint
CREATE TABLE "payment_topups" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"topup_id" uuid NOT NULL,
	"late" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"no" text NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"payment_id" uuid,
	"payment_no" text NOT NULL,
	"asset" text NOT NULL,
	"ours" bigint,
	"ours_says" text NOT NULL,
	"ledger_asset" text NOT NULL,
	"ledger" bigint,
	"theirs_asset" text NOT NULL,
	"theirs" bigint,
	"theirs_says" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"last_found_at" timestamp with time zone NOT NULL,
	"last_run_id" uuid NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "reconciliation_differences_state" CHECK ("reconciliation_differences"."state" in ('open', 'resolved', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_lines" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"subject" text NOT NULL,
	"no" text NOT NULL,
	"payment_no" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint,
	"run_id" uuid NOT NULL,
	CONSTRAINT "reconciliation_lines_day_source_subject_no_pk" PRIMARY KEY("day","source","subject","no")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"difference_id" uuid NOT NULL,
	"event" text NOT NULL,
	"staff_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_parts" (
	"run_id" uuid NOT NULL,
	"source" text NOT NULL,
	"stage" text NOT NULL,
	"cursor" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"compared" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reconciliation_parts_run_id_source_pk" PRIMARY KEY("run_id","source"),
	CONSTRAINT "reconciliation_parts_state" CHECK ("reconciliation_parts"."state" in ('running', 'waiting', 'done'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"staff_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "reconciliation_runs_state" CHECK ("reconciliation_runs"."state" in ('running', 'waiting', 'done'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_sums" (
	"run_id" uuid NOT NULL,
	"source" text NOT NULL,
	"subject" text NOT NULL,
	"asset" text NOT NULL,
	"count" integer NOT NULL,
	"ours" bigint NOT NULL,
	"ledger" bigint NOT NULL,
	"theirs" bigint,
	CONSTRAINT "reconciliation_sums_run_id_source_subject_asset_pk" PRIMARY KEY("run_id","source","subject","asset")
);
--> statement-breakpoint
CREATE TABLE "company_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"bank" text NOT NULL,
	"holder" text NOT NULL,
	"number" text NOT NULL,
	"swift" text NOT NULL,
	"branch" text NOT NULL,
	"note" text NOT NULL,
	"note_zh" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topup_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topup_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "topup_decisions_outcome" CHECK ("topup_decisions"."outcome" in ('first', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "topup_proofs" (
	"topup_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"position" smallint NOT NULL,
	"file_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "topup_proofs_topup_id_attempt_position_pk" PRIMARY KEY("topup_id","attempt","position")
);
--> statement-breakpoint
CREATE TABLE "topups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"intent" text NOT NULL,
	"member_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refunding" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"periods" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"account" jsonb,
	"attempt" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"first_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "topups_no_unique" UNIQUE("no"),
	CONSTRAINT "topups_intent_unique" UNIQUE("intent"),
	CONSTRAINT "topups_states" CHECK ("topups"."state" in ('created', 'waiting', 'review', 'rejected', 'paid', 'closed')),
	CONSTRAINT "topups_channel" CHECK (("topups"."channel" = 'company') = ("topups"."account" is not null)),
	CONSTRAINT "topups_amounts" CHECK ("topups"."amount" > 0 and "topups"."refunded" >= 0 and "topups"."refunding" >= 0 and "topups"."refunded" + "topups"."refunding" <= "topups"."amount"),
	CONSTRAINT "topups_paid" CHECK (("topups"."state" = 'paid') = ("topups"."paid_at" is not null)),
	CONSTRAINT "topups_proved" CHECK ("topups"."state" not in ('review', 'rejected') or "topups"."attempt" > 0),
	CONSTRAINT "topups_first" CHECK ("topups"."first_by" is null or "topups"."state" in ('review', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "payout_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"channel" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_files_no_unique" UNIQUE("no")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"event" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"intent" text NOT NULL,
	"member_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"asset" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"payout_asset" text NOT NULL,
	"receives" bigint NOT NULL,
	"rate" text NOT NULL,
	"worth" bigint NOT NULL,
	"day" date NOT NULL,
	"card_id" uuid,
	"card_added_at" timestamp with time zone,
	"bank" text,
	"bank_type" text,
	"branch" text,
	"holder" text,
	"number_sealed" text,
	"last_four" text,
	"address" text,
	"network" text,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"paid_by" uuid,
	"paid_at" timestamp with time zone,
	"proof_id" uuid,
	"file_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "withdrawals_no_unique" UNIQUE("no"),
	CONSTRAINT "withdrawals_intent_unique" UNIQUE("intent"),
	CONSTRAINT "withdrawals_states" CHECK ("withdrawals"."state" in ('reviewing', 'approved', 'paid', 'rejected', 'cancelled', 'failed', 'returned')),
	CONSTRAINT "withdrawals_ended" CHECK (("withdrawals"."state" in ('reviewing', 'approved')) = ("withdrawals"."ended_at" is null)),
	CONSTRAINT "withdrawals_amounts" CHECK ("withdrawals"."fee" >= 0 and "withdrawals"."fee" < "withdrawals"."amount" and "withdrawals"."receives" > 0 and "withdrawals"."worth" >= 0),
	CONSTRAINT "withdrawals_reason" CHECK (("withdrawals"."state" in ('rejected', 'failed', 'returned')) = ("withdrawals"."reason" <> '')),
	CONSTRAINT "withdrawals_paid" CHECK (("withdrawals"."state" in ('paid', 'returned')) = ("withdrawals"."paid_at" is not null and "withdrawals"."paid_by" is not null and "withdrawals"."reference" <> '')),
	CONSTRAINT "withdrawals_where" CHECK (("withdrawals"."channel" = 'bank') = ("withdrawals"."number_sealed" is not null and "withdrawals"."bank" is not null) and ("withdrawals"."channel" = 'coin') = ("withdrawals"."address" is not null))
);
--> statement-breakpoint
DROP INDEX "orders_state";--> statement-breakpoint
DROP INDEX "orders_searched";--> statement-breakpoint
DROP INDEX "ledger_transfers_debit";--> statement-breakpoint
DROP INDEX "ledger_transfers_credit";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "end_intent" text;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "intent" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "beside_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "topup_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "payment_topups" ADD CONSTRAINT "payment_topups_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_notes" ADD CONSTRAINT "reconciliation_notes_difference_id_reconciliation_differences_id_fk" FOREIGN KEY ("difference_id") REFERENCES "public"."reconciliation_differences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_parts" ADD CONSTRAINT "reconciliation_parts_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_sums" ADD CONSTRAINT "reconciliation_sums_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topup_decisions" ADD CONSTRAINT "topup_decisions_topup_id_topups_id_fk" FOREIGN KEY ("topup_id") REFERENCES "public"."topups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topup_proofs" ADD CONSTRAINT "topup_proofs_topup_id_topups_id_fk" FOREIGN KEY ("topup_id") REFERENCES "public"."topups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_log" ADD CONSTRAINT "withdrawal_log_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_file_id_payout_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."payout_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coin_addresses_member" ON "coin_addresses" USING btree ("member_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "coin_addresses_index" ON "coin_addresses" USING btree ("key","index");--> statement-breakpoint
CREATE UNIQUE INDEX "coin_addresses_address" ON "coin_addresses" USING btree ("address");--> statement-breakpoint
CREATE UNIQUE INDEX "coin_deposits_transfer" ON "coin_deposits" USING btree ("tx","address","place","chain");--> statement-breakpoint
CREATE INDEX "coin_deposits_member" ON "coin_deposits" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "coin_deposits_address" ON "coin_deposits" USING btree ("address","id");--> statement-breakpoint
CREATE INDEX "coin_deposits_state" ON "coin_deposits" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "coin_deposits_confirming" ON "coin_deposits" USING btree ("chain","height") WHERE "coin_deposits"."state" = 'confirming';--> statement-breakpoint
CREATE INDEX "coin_deposits_height" ON "coin_deposits" USING btree ("chain","height");--> statement-breakpoint
CREATE INDEX "coin_deposits_concern" ON "coin_deposits" USING btree ("id") WHERE "coin_deposits"."concern" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_words_word" ON "order_words" USING btree ("word" text_pattern_ops,"order_id");--> statement-breakpoint
CREATE INDEX "payment_topups_topup" ON "payment_topups" USING btree ("topup_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_differences_subject" ON "reconciliation_differences" USING btree ("kind","subject","no");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_state" ON "reconciliation_differences" USING btree ("state","last_found_at","id");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_found" ON "reconciliation_differences" USING btree ("last_found_at","id");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_day" ON "reconciliation_differences" USING btree ("day","source");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_no" ON "reconciliation_differences" USING btree ("no");--> statement-breakpoint
CREATE INDEX "reconciliation_notes_difference" ON "reconciliation_notes" USING btree ("difference_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_runs_open" ON "reconciliation_runs" USING btree ("day") WHERE "reconciliation_runs"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "reconciliation_runs_day" ON "reconciliation_runs" USING btree ("day","started_at");--> statement-breakpoint
CREATE INDEX "reconciliation_runs_started" ON "reconciliation_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "company_accounts_currency" ON "company_accounts" USING btree ("currency","id");--> statement-breakpoint
CREATE UNIQUE INDEX "topup_decisions_once" ON "topup_decisions" USING btree ("topup_id","attempt","outcome");--> statement-breakpoint
CREATE UNIQUE INDEX "topup_decisions_approver" ON "topup_decisions" USING btree ("topup_id","attempt","staff_id") WHERE "topup_decisions"."outcome" <> 'rejected';--> statement-breakpoint
CREATE INDEX "topup_proofs_hash" ON "topup_proofs" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "topups_member" ON "topups" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "topups_state" ON "topups" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "topups_review" ON "topups" USING btree ("sent_at","id") WHERE "topups"."state" = 'review';--> statement-breakpoint
CREATE INDEX "topups_expiring" ON "topups" USING btree ("expires_at") WHERE "topups"."state" in ('created', 'waiting', 'rejected');--> statement-breakpoint
CREATE INDEX "withdrawal_log_withdrawal" ON "withdrawal_log" USING btree ("withdrawal_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_log_approvals" ON "withdrawal_log" USING btree ("withdrawal_id","actor_id") WHERE "withdrawal_log"."event" in ('seconded', 'approved');--> statement-breakpoint
CREATE INDEX "withdrawals_member" ON "withdrawals" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_day" ON "withdrawals" USING btree ("member_id","day");--> statement-breakpoint
CREATE INDEX "withdrawals_state" ON "withdrawals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "withdrawals_address" ON "withdrawals" USING btree ("address") WHERE "withdrawals"."address" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_file" ON "withdrawals" USING btree ("file_id") WHERE "withdrawals"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_to_export" ON "withdrawals" USING btree ("channel","id") WHERE "withdrawals"."state" = 'approved' and "withdrawals"."file_id" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_beside_id_payments_id_fk" FOREIGN KEY ("beside_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_accounts_asset" ON "ledger_accounts" USING btree ("asset","owner");--> statement-breakpoint
CREATE INDEX "ledger_transfers_at" ON "ledger_transfers" USING brin ("at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_state_newest" ON "orders" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at") WHERE "payments"."paid_at" is not null and "payments"."gateway" <> 'wallet';--> statement-breakpoint
CREATE INDEX "payments_beside" ON "payments" USING btree ("beside_id") WHERE "payments"."beside_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_debit" ON "ledger_transfers" USING btree ("debit_id","id","kind","phase","at");--> statement-breakpoint
CREATE INDEX "ledger_transfers_credit" ON "ledger_transfers" USING btree ("credit_id","id","kind","phase","at");--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_intent_unique" UNIQUE("intent");