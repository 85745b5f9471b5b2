-- locks: staff write products, and a job their sold units once a minute; counting 100,000 products takes a second
CREATE TABLE "goods_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"goods" integer NOT NULL,
	"on_sale" integer NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION count_goods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_counts (key, goods, on_sale)
  SELECT key, sum(goods), sum(on_sale) FROM (
    SELECT unnest(OLD.category_ids::text[] || OLD.tags) AS key, -1 AS goods, -(OLD.state = 'on_sale')::int AS on_sale
    UNION ALL
    SELECT unnest(NEW.category_ids::text[] || NEW.tags), 1, (NEW.state = 'on_sale')::int) changed
  GROUP BY key HAVING sum(goods) <> 0 OR sum(on_sale) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER goods_counted AFTER INSERT OR DELETE ON goods FOR EACH ROW EXECUTE FUNCTION count_goods();
--> statement-breakpoint
CREATE TRIGGER goods_recounted AFTER UPDATE ON goods FOR EACH ROW WHEN (
  (OLD.state, OLD.category_ids, OLD.tags) IS DISTINCT FROM (NEW.state, NEW.category_ids, NEW.tags)
) EXECUTE FUNCTION count_goods();
--> statement-breakpoint
-- The lock of the triggers lasts until the commit: no product changes between them and the counts.
INSERT INTO goods_counts (key, goods, on_sale)
SELECT k.key, count(*), count(*) FILTER (WHERE g.state = 'on_sale')
FROM goods g, unnest(g.category_ids::text[] || g.tags) AS k (key) GROUP BY k.key;
