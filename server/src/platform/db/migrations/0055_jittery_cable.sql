CREATE TABLE "third_party_accounts" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "third_party_accounts_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "third_party_accounts_member" UNIQUE("member_id","provider"),
	CONSTRAINT "third_party_accounts_provider" CHECK ("third_party_accounts"."provider" in ('apple', 'google', 'wechat')),
	CONSTRAINT "third_party_accounts_subject" CHECK ("third_party_accounts"."subject" <> '')
);
--> statement-breakpoint
CREATE TABLE "third_party_flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer" text NOT NULL,
	"session_id" uuid,
	"member_id" uuid,
	"device_hash" text NOT NULL,
	"return_page" text NOT NULL,
	"start_hash" text NOT NULL,
	"state_hash" text,
	"browser_hash" text,
	"answered_at" timestamp with time zone,
	"ticket_hash" text,
	"identity" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "third_party_flows_start_hash_unique" UNIQUE("start_hash"),
	CONSTRAINT "third_party_flows_state_hash_unique" UNIQUE("state_hash"),
	CONSTRAINT "third_party_flows_ticket_hash_unique" UNIQUE("ticket_hash"),
	CONSTRAINT "third_party_flows_offer" CHECK ("third_party_flows"."offer" in ('apple', 'google', 'wechat', 'wechat-qr')),
	CONSTRAINT "third_party_flows_owner" CHECK (("third_party_flows"."member_id" is null) = ("third_party_flows"."session_id" is null)),
	CONSTRAINT "third_party_flows_browser" CHECK (("third_party_flows"."state_hash" is null) = ("third_party_flows"."browser_hash" is null)),
	CONSTRAINT "third_party_flows_answer" CHECK (("third_party_flows"."ticket_hash" is null) = ("third_party_flows"."identity" is null))
);
--> statement-breakpoint
ALTER TABLE "member_tickets" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "third_party_accounts" ADD CONSTRAINT "third_party_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_flows" ADD CONSTRAINT "third_party_flows_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_flows" ADD CONSTRAINT "third_party_flows_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "third_party_flows_member" ON "third_party_flows" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "third_party_flows_session" ON "third_party_flows" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "third_party_flows_end" ON "third_party_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON third_party_accounts FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
