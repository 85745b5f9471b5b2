CREATE TABLE "setting_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" integer,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"reason" text NOT NULL,
	CONSTRAINT "setting_versions_key_version_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "setting_versions_version" CHECK ("setting_versions"."version" > 0)
);
