CREATE TABLE "bulk_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"details" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bulk_actions_kind" CHECK ("bulk_actions"."kind" in ('ship', 'note')),
	CONSTRAINT "bulk_actions_state" CHECK ("bulk_actions"."state" in ('running', 'cancelled', 'finished')),
	CONSTRAINT "bulk_actions_finished" CHECK (("bulk_actions"."state" = 'running') = ("bulk_actions"."finished_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"bulk_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	CONSTRAINT "bulk_rows_bulk_id_position_pk" PRIMARY KEY("bulk_id","position"),
	CONSTRAINT "bulk_rows_id_unique" UNIQUE("id"),
	CONSTRAINT "bulk_rows_state" CHECK ("bulk_rows"."state" in ('pending', 'done', 'failed')),
	CONSTRAINT "bulk_rows_refusal" CHECK (("bulk_rows"."state" = 'failed') = ("bulk_rows"."refusal" is not null))
);
--> statement-breakpoint
CREATE TABLE "package_orders" (
	"package_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"no" integer NOT NULL,
	CONSTRAINT "package_orders_package_id_order_id_pk" PRIMARY KEY("package_id","order_id"),
	CONSTRAINT "package_orders_no" CHECK ("package_orders"."no" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expiry_warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_bulk_id_bulk_actions_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_orders" ADD CONSTRAINT "package_orders_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_actions_newest" ON "bulk_actions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bulk_actions_running" ON "bulk_actions" USING btree ("touched_at") WHERE "bulk_actions"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "package_orders_order" ON "package_orders" USING btree ("order_id","no");