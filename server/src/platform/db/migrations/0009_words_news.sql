-- The shelf keeps the words that goods are found by (search/shelf-words.ts): where only those change it is news, too.
CREATE OR REPLACE TRIGGER goods_changed AFTER UPDATE ON goods FOR EACH ROW WHEN (
  (OLD.state, OLD.category_ids, OLD.tags, OLD.attributes, OLD.brand, OLD.min_price, OLD.on_sale, OLD.ends_at, OLD.weight, OLD.sold, OLD.created_at,
   OLD.title, OLD.pictures, OLD.max_price, OLD.member_price, OLD.struck_price, OLD.points_price, OLD.rating_sum, OLD.rating_count, OLD.only_sku_id,
   OLD.search_text)
  IS DISTINCT FROM
  (NEW.state, NEW.category_ids, NEW.tags, NEW.attributes, NEW.brand, NEW.min_price, NEW.on_sale, NEW.ends_at, NEW.weight, NEW.sold, NEW.created_at,
   NEW.title, NEW.pictures, NEW.max_price, NEW.member_price, NEW.struck_price, NEW.points_price, NEW.rating_sum, NEW.rating_count, NEW.only_sku_id,
   NEW.search_text)
) EXECUTE FUNCTION note_goods();
