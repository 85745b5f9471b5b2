CREATE TABLE "goods_sold_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"goods_id" uuid NOT NULL,
	"quantity" integer NOT NULL
);
