-- contract: the check is replaced by a wider one. Its third clause rejected refunds of the version before,
-- which counts the points of an order together.
ALTER TABLE "orders" DROP CONSTRAINT "orders_line_points";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_line_points" CHECK ("orders"."line_points" between 0 and "orders"."points_used" and "orders"."line_points_returned" between 0 and "orders"."line_points") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "full_refund_requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "void_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "void_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "void_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "voided_no" text;
