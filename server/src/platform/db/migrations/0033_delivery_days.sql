ALTER TABLE "orders" ADD COLUMN "delivery_min_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_max_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_days" CHECK (("orders"."delivery_min_days" is null) = ("orders"."delivery_max_days" is null) and "orders"."delivery_min_days" between 0 and "orders"."delivery_max_days");