-- What an order is found by: see orderWords. Names that are written without spaces are found by any part of them.
-- In steps, not as one query: a plan for it takes longer than all else that placing an order does.
CREATE FUNCTION order_words_of(no text, name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  word text;
  words text[] := array[' ' || reverse(lower(no))];
BEGIN
  FOREACH word IN ARRAY regexp_split_to_array(lower(coalesce(name, '')), '\s+') LOOP
    CONTINUE WHEN word = '';
    words := words || left(word, 60);
    CONTINUE WHEN word !~ '[⺀-鿿가-힯豈-﫿]';
    FOR n IN 2..least(length(word), 12) LOOP
      words := words || left(substr(word, n), 60);
    END LOOP;
  END LOOP;
  RETURN words;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM order_words WHERE order_id = OLD.id AND word = ANY (order_words_of(OLD.no, OLD.address->>'fullName'));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO order_words (word, order_id) SELECT unnest(order_words_of(NEW.no, NEW.address->>'fullName')), NEW.id
    -- A restore puts the words back before the orders.
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_words_added AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_words();
--> statement-breakpoint
CREATE TRIGGER order_words_changed AFTER UPDATE ON orders FOR EACH ROW
WHEN (OLD.no IS DISTINCT FROM NEW.no OR OLD.address->>'fullName' IS DISTINCT FROM NEW.address->>'fullName')
EXECUTE FUNCTION keep_order_words();
--> statement-breakpoint
-- After the triggers are there, so that none is missed that is placed meanwhile.
INSERT INTO order_words (word, order_id)
SELECT w, o.id FROM orders o, unnest(order_words_of(o.no, o.address->>'fullName')) AS w ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Searches look at text and title of all they find: rows of up to a page are kept as they are, since taking a text out of
-- its compression took three times as long as looking for a word in it. Rows change when they are next written.
ALTER TABLE goods SET (toast_tuple_target = 8160);
