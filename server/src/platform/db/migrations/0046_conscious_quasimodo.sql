CREATE TABLE "human_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"answer" text NOT NULL,
	"response" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"pass_hash" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "human_checks_kind" CHECK ("human_checks"."kind" in ('slider', 'work', 'geetest', 'turnstile')),
	CONSTRAINT "human_checks_tries" CHECK ("human_checks"."tries" between 0 and 3),
	CONSTRAINT "human_checks_used" CHECK ("human_checks"."used_at" is null or "human_checks"."pass_hash" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "human_checks_response" ON "human_checks" USING btree ("response");--> statement-breakpoint
CREATE UNIQUE INDEX "human_checks_pass" ON "human_checks" USING btree ("pass_hash");--> statement-breakpoint
CREATE INDEX "human_checks_network" ON "human_checks" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "human_checks_created" ON "human_checks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_failures_at" ON "login_failures" USING btree ("at");