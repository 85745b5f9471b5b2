-- locks: no released version has chats, whose tables are empty therefore
-- What messages of chats are found by: the text, and for scripts without spaces each character and each pair
-- of neighbours between spaces, since a trigram index does not match fewer than three characters.
-- The cost tells the planner that it is much more than an operator.
CREATE FUNCTION support_search_text(message text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
DECLARE
  unspaced CONSTANT text := '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+';
  found text := ' ' || regexp_replace(lower(message), '\s+', ' ', 'g') || ' ';
BEGIN
  IF found !~ unspaced THEN
    RETURN found;
  END IF;
  RETURN found || (
    SELECT string_agg(DISTINCT substr(part[1], n, size), ' ')
    FROM regexp_matches(found, unspaced, 'g') AS part, generate_series(1, char_length(part[1])) AS n,
      generate_series(1, 2) AS size) || ' ';
END $$;
--> statement-breakpoint
CREATE TABLE "support_merged_guests" (
	"guest_id" uuid PRIMARY KEY NOT NULL,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "support_conversations_email" ON "support_conversations" USING gin (lower("email") gin_trgm_ops) WHERE "support_conversations"."email" <> '';--> statement-breakpoint
CREATE INDEX "support_messages_search" ON "support_messages" USING gin (support_search_text("text") gin_trgm_ops) WHERE "support_messages"."kind" in ('text', 'note');