-- ON CONFLICT inserts each word speculatively and confirms it: one more record of WAL per word.
CREATE OR REPLACE FUNCTION keep_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM order_words WHERE order_id = OLD.id AND word = ANY (order_words_of(OLD.no, OLD.address->>'fullName'));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    -- Only the transaction that writes the order writes its words. A restore puts them back before the orders.
    INSERT INTO order_words (word, order_id)
    SELECT DISTINCT n.word, NEW.id FROM unnest(order_words_of(NEW.no, NEW.address->>'fullName')) AS n (word)
    WHERE NOT EXISTS (SELECT FROM order_words w WHERE w.word = n.word AND w.order_id = NEW.id);
  END IF;
  RETURN NULL;
END $$;
