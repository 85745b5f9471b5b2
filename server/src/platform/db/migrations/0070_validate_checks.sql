-- The checks that the migrations before added without reading the tables. Writers continue meanwhile.
ALTER TABLE "after_sale_lines" VALIDATE CONSTRAINT "after_sale_lines_restocked";
--> statement-breakpoint
ALTER TABLE "after_sales" VALIDATE CONSTRAINT "after_sales_settled";
