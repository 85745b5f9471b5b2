CREATE TABLE "product_import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"group_key" text NOT NULL,
	"position" integer,
	"code" text NOT NULL,
	"alias" text,
	"data" jsonb NOT NULL,
	"errors" jsonb NOT NULL,
	"warnings" jsonb NOT NULL,
	CONSTRAINT "product_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "product_import_pictures" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"number" integer NOT NULL,
	"goods_id" uuid NOT NULL,
	"url" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" jsonb,
	CONSTRAINT "product_import_pictures_import_id_position_number_pk" PRIMARY KEY("import_id","position","number"),
	CONSTRAINT "product_import_pictures_state_known" CHECK ("product_import_pictures"."state" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "product_import_products" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"handle" text NOT NULL,
	"title" text NOT NULL,
	"lines" integer[] NOT NULL,
	"outcome" text NOT NULL,
	"goods_id" uuid,
	"version" timestamp with time zone,
	"changes" jsonb NOT NULL,
	"errors" jsonb NOT NULL,
	"warnings" jsonb NOT NULL,
	"plan" jsonb,
	CONSTRAINT "product_import_products_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "product_import_products_outcome_known" CHECK ("product_import_products"."outcome" in ('create', 'change', 'same', 'refused', 'conflict')),
	CONSTRAINT "product_import_products_plan" CHECK ("product_import_products"."outcome" not in ('create', 'change') or ("product_import_products"."plan" is not null and "product_import_products"."goods_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"file_key" text NOT NULL,
	"category_id" uuid,
	"format" text,
	"state" text NOT NULL,
	"problem" jsonb,
	"processed" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"ignored_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('checking', 'ready', 'applying', 'done', 'failed', 'cancelled')),
	CONSTRAINT "product_imports_format" CHECK ("product_imports"."format" is null or "product_imports"."format" in ('pasar', 'shopify', 'woocommerce', 'magento')),
	CONSTRAINT "product_imports_counts" CHECK ("product_imports"."processed" >= 0 and "product_imports"."total" >= 0 and "product_imports"."rows" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_import_lines" ADD CONSTRAINT "product_import_lines_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD CONSTRAINT "product_import_pictures_product" FOREIGN KEY ("import_id","position") REFERENCES "public"."product_import_products"("import_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_products" ADD CONSTRAINT "product_import_products_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_lines_group" ON "product_import_lines" USING btree ("import_id","group_key");--> statement-breakpoint
CREATE INDEX "product_import_lines_position" ON "product_import_lines" USING btree ("import_id","position");--> statement-breakpoint
CREATE INDEX "product_import_lines_code" ON "product_import_lines" USING btree ("import_id","code");--> statement-breakpoint
CREATE INDEX "product_import_pictures_state" ON "product_import_pictures" USING btree ("import_id","state","url");--> statement-breakpoint
CREATE INDEX "product_import_products_outcome" ON "product_import_products" USING btree ("import_id","outcome","position");--> statement-breakpoint
CREATE INDEX "product_imports_finished" ON "product_imports" USING btree ("finished_at");