CREATE TABLE "company_sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"published" boolean NOT NULL,
	CONSTRAINT "company_sections_kind" CHECK ("company_sections"."kind" in ('text', 'figures', 'timeline'))
);
--> statement-breakpoint
CREATE TABLE "offices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"country" text NOT NULL,
	"address" jsonb NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"position" integer NOT NULL,
	"published" boolean NOT NULL,
	CONSTRAINT "offices_kind" CHECK ("offices"."kind" in ('office', 'serviceCentre')),
	CONSTRAINT "offices_country" CHECK ("offices"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "offices_latitude" CHECK ("offices"."latitude" between -90 and 90),
	CONSTRAINT "offices_longitude" CHECK ("offices"."longitude" between -180 and 180),
	CONSTRAINT "offices_position" CHECK ("offices"."position" between 0 and 999)
);
--> statement-breakpoint
CREATE INDEX "company_sections_place" ON "company_sections" USING btree ("position");--> statement-breakpoint
CREATE INDEX "offices_place" ON "offices" USING btree ("country","position");