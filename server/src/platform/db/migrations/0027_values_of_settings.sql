-- The current values become version 1, with the account and the reason of their last change in the audit log.
insert into setting_versions (key, version, value, valid_from, staff_id, reason)
select s.key, 1, s.value, s.changed_at, a.actor_id, coalesce(a.after->>'reason', '')
from settings s left join lateral (
  select actor_id, after from audit_log
  where target = 'setting:' || s.key and actor_kind = 'staff' order by at desc, id desc limit 1
) a on true;
--> statement-breakpoint
-- Versions are immutable: a change is a new version. A restore truncates tables, which is allowed.
create function setting_versions_are_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'versions of settings are immutable: % rejected', tg_op using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger setting_versions_are_immutable before update or delete on setting_versions
  for each statement execute function setting_versions_are_immutable();
