CREATE TABLE "upload_counts" (
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"uploads" integer NOT NULL,
	CONSTRAINT "upload_counts_owner_id_day_pk" PRIMARY KEY("owner_id","day")
);
