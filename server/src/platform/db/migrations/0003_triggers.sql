-- What was noted stays as it was. TRUNCATE is left to a restore, which empties every table first.
create function audit_log_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is not changed: % refused', tg_op using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger audit_log_is_kept before update or delete on audit_log
  for each statement execute function audit_log_is_kept();
--> statement-breakpoint
-- What changes where lists show goods is noted with the transaction that changed it: see search/shelf.ts.
CREATE FUNCTION note_goods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_news (xid, goods_id)
  VALUES (pg_current_xact_id()::text::bigint, CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_goods_of_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_news (xid, goods_id)
  VALUES (pg_current_xact_id()::text::bigint, CASE WHEN TG_OP = 'DELETE' THEN OLD.goods_id ELSE NEW.goods_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_goods_of_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_news (xid, goods_id)
  SELECT pg_current_xact_id()::text::bigint, goods_id FROM skus
  WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.sku_id ELSE NEW.sku_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER goods_added AFTER INSERT OR DELETE ON goods FOR EACH ROW EXECUTE FUNCTION note_goods();
--> statement-breakpoint
CREATE TRIGGER goods_changed AFTER UPDATE ON goods FOR EACH ROW WHEN (
  (OLD.state, OLD.category_ids, OLD.tags, OLD.attributes, OLD.brand, OLD.min_price, OLD.on_sale, OLD.ends_at, OLD.weight, OLD.sold, OLD.created_at)
  IS DISTINCT FROM
  (NEW.state, NEW.category_ids, NEW.tags, NEW.attributes, NEW.brand, NEW.min_price, NEW.on_sale, NEW.ends_at, NEW.weight, NEW.sold, NEW.created_at)
) EXECUTE FUNCTION note_goods();
--> statement-breakpoint
CREATE TRIGGER skus_added AFTER INSERT OR DELETE ON skus FOR EACH ROW EXECUTE FUNCTION note_goods_of_sku();
--> statement-breakpoint
CREATE TRIGGER skus_changed AFTER UPDATE ON skus FOR EACH ROW
WHEN (OLD.active IS DISTINCT FROM NEW.active) EXECUTE FUNCTION note_goods_of_sku();
--> statement-breakpoint
CREATE TRIGGER stock_levels_added AFTER INSERT OR DELETE ON stock_levels FOR EACH ROW EXECUTE FUNCTION note_goods_of_level();
--> statement-breakpoint
-- Only where something can be had that could not, or the other way round: not at every order.
CREATE TRIGGER stock_levels_turned AFTER UPDATE ON stock_levels FOR EACH ROW
WHEN ((OLD.on_hand > OLD.reserved) IS DISTINCT FROM (NEW.on_hand > NEW.reserved)) EXECUTE FUNCTION note_goods_of_level();
--> statement-breakpoint
-- Searches look at text and title of all they find: in the row itself that is a third of the time.
ALTER TABLE goods ALTER COLUMN search_text SET STORAGE MAIN, ALTER COLUMN title SET STORAGE MAIN;

--> statement-breakpoint
-- Payments that came too late before there was a column to say so: their refunds' numbers do.
UPDATE payment_orders o SET late = true FROM payments p, refunds r
WHERE p.id = o.payment_id AND r.payment_id = p.id AND r.no = 'late-' || p.no || '-' || o.order_id;
