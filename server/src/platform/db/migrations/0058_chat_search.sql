-- What messages of chats are found by: the text, and for scripts without spaces each character and each pair
-- of neighbours between spaces, since a trigram index does not match fewer than three characters.
CREATE FUNCTION support_search_text(message text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  unspaced CONSTANT text := '^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+$';
  found text := ' ' || regexp_replace(lower(message), '\s+', ' ', 'g') || ' ';
BEGIN
  IF found ~ '^[\u0001-\u0dff]*$' THEN
    RETURN found;
  END IF;
  RETURN found || coalesce((
    SELECT string_agg(DISTINCT gram, ' ') FROM (
      SELECT substr(found, n, size) AS gram
      FROM generate_series(1, char_length(found)) n, generate_series(1, 2) size
    ) grams WHERE gram ~ unspaced), '') || ' ';
END $$;
--> statement-breakpoint
CREATE TABLE "support_merged_guests" (
	"guest_id" uuid PRIMARY KEY NOT NULL,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "support_conversations_email" ON "support_conversations" USING gin (lower("email") gin_trgm_ops) WHERE "support_conversations"."email" <> '';--> statement-breakpoint
CREATE INDEX "support_messages_search" ON "support_messages" USING gin (support_search_text("text") gin_trgm_ops) WHERE "support_messages"."kind" in ('text', 'note');