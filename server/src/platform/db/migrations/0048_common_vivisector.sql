CREATE TABLE "popups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"action" jsonb NOT NULL,
	"target" text NOT NULL,
	"picture" jsonb,
	"audience" text NOT NULL,
	"languages" text[] NOT NULL,
	"pages" text[] NOT NULL,
	"once_per_session" boolean NOT NULL,
	"priority" integer NOT NULL,
	"published" boolean NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "popups_audience" CHECK ("popups"."audience" in ('all', 'visitors', 'members')),
	CONSTRAINT "popups_priority" CHECK ("popups"."priority" between 0 and 100),
	CONSTRAINT "popups_period" CHECK ("popups"."ends_at" > "popups"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"target" text NOT NULL,
	"audience" jsonb NOT NULL,
	"state" text NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"position" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "broadcasts_state" CHECK ("broadcasts"."state" in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
	CONSTRAINT "broadcasts_scheduled" CHECK ("broadcasts"."state" in ('draft', 'cancelled') or "broadcasts"."send_at" is not null),
	CONSTRAINT "broadcasts_started" CHECK ("broadcasts"."state" not in ('sending', 'sent') or "broadcasts"."started_at" is not null),
	CONSTRAINT "broadcasts_ended" CHECK (("broadcasts"."state" in ('sent', 'cancelled')) = ("broadcasts"."ended_at" is not null)),
	CONSTRAINT "broadcasts_recipients" CHECK ("broadcasts"."recipients" >= 0)
);
--> statement-breakpoint
CREATE TABLE "message_preferences" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"order" boolean NOT NULL,
	"wallet" boolean NOT NULL,
	"system" boolean NOT NULL,
	"team" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"key" text,
	"broadcast_id" uuid,
	"values" jsonb NOT NULL,
	"target" text NOT NULL,
	"read_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('order', 'wallet', 'system', 'team')),
	CONSTRAINT "messages_source" CHECK (("messages"."key" is null) = ("messages"."broadcast_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "popups_order" ON "popups" USING btree ("published","priority","created_at");--> statement-breakpoint
CREATE INDEX "broadcasts_newest" ON "broadcasts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "broadcasts_due" ON "broadcasts" USING btree ("send_at") WHERE "broadcasts"."state" in ('scheduled', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "messages_event" ON "messages" USING btree ("member_id","event");--> statement-breakpoint
CREATE INDEX "messages_member" ON "messages" USING btree ("member_id","id") WHERE "messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("member_id","kind") WHERE "messages"."read_at" is null and "messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_broadcast" ON "messages" USING btree ("broadcast_id") WHERE "messages"."broadcast_id" is not null;