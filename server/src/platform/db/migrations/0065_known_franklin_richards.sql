DROP INDEX "after_sale_lines_item";--> statement-breakpoint
CREATE UNIQUE INDEX "after_sale_lines_item" ON "after_sale_lines" USING btree ("after_sale_id","order_item_id","sku_id");