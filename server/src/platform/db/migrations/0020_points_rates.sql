CREATE TABLE "points_rates" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"per_major" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
