CREATE TABLE "member_devices" (
	"member_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_devices_member_id_hash_pk" PRIMARY KEY("member_id","hash")
);
--> statement-breakpoint
CREATE TABLE "member_factors" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"totp_secret" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"totp_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failures_of_day" integer DEFAULT 0 NOT NULL,
	"day_start" timestamp with time zone,
	"locked_until" timestamp with time zone,
	CONSTRAINT "member_factors_totp" CHECK (("member_factors"."totp_secret" is null) = ("member_factors"."totp_at" is null)),
	CONSTRAINT "member_factors_failures" CHECK ("member_factors"."failures" >= 0 and "member_factors"."failures_of_day" >= 0)
);
--> statement-breakpoint
CREATE TABLE "member_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_recovery_codes" (
	"member_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "member_recovery_codes_member_id_hash_pk" PRIMARY KEY("member_id","hash")
);
--> statement-breakpoint
CREATE TABLE "member_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"member_id" uuid,
	"session_id" uuid,
	"payload" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_tickets_member_known" CHECK ("member_tickets"."purpose" = 'passkey' or "member_tickets"."member_id" is not null),
	CONSTRAINT "member_tickets_session_known" CHECK ("member_tickets"."purpose" in ('factor', 'passkey') or "member_tickets"."session_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_devices" ADD CONSTRAINT "member_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_factors" ADD CONSTRAINT "member_factors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_passkeys" ADD CONSTRAINT "member_passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_recovery_codes" ADD CONSTRAINT "member_recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tickets" ADD CONSTRAINT "member_tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tickets" ADD CONSTRAINT "member_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_passkeys_member" ON "member_passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_tickets_member" ON "member_tickets" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_tickets_session" ON "member_tickets" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "member_tickets_end" ON "member_tickets" USING btree ("expires_at");