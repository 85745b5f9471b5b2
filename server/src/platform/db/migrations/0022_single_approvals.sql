CREATE TABLE "single_approvals" (
	"kind" text NOT NULL,
	"reference" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"worth" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "single_approvals_kind_reference_pk" PRIMARY KEY("kind","reference"),
	CONSTRAINT "single_approvals_worth" CHECK ("single_approvals"."worth" >= 0)
);
--> statement-breakpoint
CREATE INDEX "single_approvals_staff" ON "single_approvals" USING btree ("day","staff_id");--> statement-breakpoint
CREATE INDEX "single_approvals_member" ON "single_approvals" USING btree ("day","member_id");