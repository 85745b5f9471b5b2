-- contract: the constraint is replaced by a wider one, which the rows of every version satisfy.
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "origin" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_points_returned" CHECK ("orders"."points_returned" >= 0 and "orders"."points_returned" <= "orders"."points_used");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_origin" CHECK ("refunds"."origin" in ('shop', 'provider', 'dispute'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" >= 0);