ALTER TABLE "ledger_accounts" ADD COLUMN "indebted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "ledger_accounts" m SET "indebted" = true FROM "ledger_accounts" d
WHERE d."owner" LIKE 'receivable:%' AND m."owner" = 'member:' || substr(d."owner", 12) AND m."asset" = d."asset";--> statement-breakpoint
-- Fails a statement that waited for a lock and does not see what was committed meanwhile; 40001 is retried.
CREATE FUNCTION ledger_read_again() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an account of a debt was opened while a lock was awaited' USING ERRCODE = '40001';
END $$;
