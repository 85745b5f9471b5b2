CREATE TABLE "search_engines" (
	"target" text PRIMARY KEY NOT NULL,
	"seen" bigint,
	"synced_at" timestamp with time zone,
	"built_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
