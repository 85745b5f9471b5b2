-- Recipients are also found without the spaces of their names: `meilin` and `linwong` find Mei Lin Wong.
CREATE OR REPLACE FUNCTION order_words_of(no text, name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  word text;
  joined text := '';
  words text[] := array[' ' || reverse(lower(no))];
  parts text[] := regexp_split_to_array(lower(trim(coalesce(name, ''))), '\s+');
BEGIN
  FOR i IN REVERSE cardinality(parts)..1 LOOP
    word := parts[i];
    CONTINUE WHEN word = '';
    words := words || left(word, 60);
    joined := left(word || joined, 60);
    IF i < cardinality(parts) THEN
      words := words || joined;
    END IF;
    CONTINUE WHEN word !~ '[⺀-鿿가-힯豈-﫿]';
    FOR n IN 2..least(length(word), 12) LOOP
      words := words || left(substr(word, n), 60);
    END LOOP;
  END LOOP;
  RETURN words;
END $$;
--> statement-breakpoint
INSERT INTO order_words (word, order_id)
SELECT w, o.id FROM orders o, unnest(order_words_of(o.no, o.address->>'fullName')) AS w
WHERE trim(o.address->>'fullName') ~ '\s' ON CONFLICT DO NOTHING;
