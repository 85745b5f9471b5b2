CREATE TABLE "dispatch_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"address" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"reason" text NOT NULL,
	CONSTRAINT "dispatch_addresses_version_unique" UNIQUE("version"),
	CONSTRAINT "dispatch_addresses_version" CHECK ("dispatch_addresses"."version" > 0)
);
--> statement-breakpoint
create trigger dispatch_addresses_are_immutable before update or delete on dispatch_addresses
  for each statement execute function setting_versions_are_immutable();
