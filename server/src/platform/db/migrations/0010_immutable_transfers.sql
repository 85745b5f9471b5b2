-- Transfers are immutable: corrections are new transfers. A restore truncates tables, which is allowed.
create function ledger_transfers_are_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'ledger transfers are immutable: % rejected', tg_op using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger ledger_transfers_are_immutable before update or delete on ledger_transfers
  for each statement execute function ledger_transfers_are_immutable();
