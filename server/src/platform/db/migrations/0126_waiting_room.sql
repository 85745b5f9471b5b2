CREATE TABLE "waiting_room_admissions" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"admitted" integer NOT NULL,
	"previous" integer NOT NULL,
	CONSTRAINT "waiting_room_admissions_one" CHECK ("waiting_room_admissions"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "waiting_room_places" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "waiting_room_places_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_ids" uuid[] NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"admitted_until" timestamp with time zone,
	CONSTRAINT "waiting_room_places_skus" CHECK (cardinality("waiting_room_places"."sku_ids") > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_room_places_no" ON "waiting_room_places" USING btree ("no");