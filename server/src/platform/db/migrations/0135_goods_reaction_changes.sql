CREATE TABLE "goods_reaction_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"goods_id" uuid NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "goods_reaction_changes_goods" ON "goods_reaction_changes" USING btree ("goods_id");