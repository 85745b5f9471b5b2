-- The check that the migration before added without reading the table. Writers continue meanwhile.
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_price_source";
