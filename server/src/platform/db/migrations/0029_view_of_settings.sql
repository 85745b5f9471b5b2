-- The previous version of the server may still run during the deployment: it reads the current values from the view.
create view settings as
select key, value, valid_from as changed_at
from (select distinct on (key) * from setting_versions order by key, version desc) newest
where value is not null;
