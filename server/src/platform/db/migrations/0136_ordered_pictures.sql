CREATE TABLE "ordered_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL
);
