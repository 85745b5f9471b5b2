-- no transaction: members register while the nodes of those before them are written
WITH RECURSIVE tree AS (
  SELECT m.id, m.referrer_id, r.referrer_id AS second_id, coalesce(r.depth + 1, 0) AS depth, m.created_at
  FROM members m LEFT JOIN referral_nodes r ON r.member_id = m.referrer_id
  WHERE (m.referrer_id IS NULL OR r.member_id IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM referral_nodes n WHERE n.member_id = m.id)
  UNION ALL
  SELECT m.id, m.referrer_id, t.referrer_id, t.depth + 1, m.created_at FROM tree t JOIN members m ON m.referrer_id = t.id
)
INSERT INTO referral_nodes (member_id, referrer_id, second_id, depth, joined_at)
SELECT id, referrer_id, second_id, depth, created_at FROM tree
ON CONFLICT (member_id) DO NOTHING;
--> statement-breakpoint
-- The few who registered meanwhile below a referrer without a node. Registrations wait while they are read.
-- locks: members is read by its keys for these few, and registrations wait at most three seconds
DO $$
BEGIN
  PERFORM set_config('lock_timeout', '3s', true);
  LOCK TABLE members IN SHARE ROW EXCLUSIVE MODE;
  WITH RECURSIVE tree AS (
    SELECT m.id, m.referrer_id, r.referrer_id AS second_id, coalesce(r.depth + 1, 0) AS depth, m.created_at
    FROM members m LEFT JOIN referral_nodes r ON r.member_id = m.referrer_id
    WHERE (m.referrer_id IS NULL OR r.member_id IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM referral_nodes n WHERE n.member_id = m.id)
    UNION ALL
    SELECT m.id, m.referrer_id, t.referrer_id, t.depth + 1, m.created_at FROM tree t JOIN members m ON m.referrer_id = t.id
  )
  INSERT INTO referral_nodes (member_id, referrer_id, second_id, depth, joined_at)
  SELECT id, referrer_id, second_id, depth, created_at FROM tree
  ON CONFLICT (member_id) DO NOTHING;
  -- From here on each referrer has a node: a member without one is an error.
  CREATE OR REPLACE FUNCTION add_referral_node() RETURNS trigger LANGUAGE plpgsql AS $function$
  BEGIN
    INSERT INTO referral_nodes (member_id, referrer_id, second_id, depth, joined_at)
    SELECT NEW.id, NEW.referrer_id, r.referrer_id, coalesce(r.depth + 1, 0), NEW.created_at
    FROM (SELECT 1) one LEFT JOIN referral_nodes r ON r.member_id = NEW.referrer_id;
    RETURN NULL;
  END $function$;
END $$;
