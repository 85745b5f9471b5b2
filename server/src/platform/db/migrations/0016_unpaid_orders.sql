-- Locks a member's placing of orders until the transaction ends, as lock(tx, 'member', id) does, then counts the unpaid
-- orders. VOLATILE: the count sees the orders that were committed while the lock was awaited.
CREATE FUNCTION lock_and_count_unpaid(member uuid) RETURNS int LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('member:' || member, 0));
  RETURN (SELECT count(*) FROM orders WHERE member_id = member AND state = 'unpaid');
END $$;
