-- Opening hours of support take the form of those of offices. No released version has written the former one.
-- A closing time of 00:00 is midnight at the end of the day.
UPDATE "support_settings" SET "hours" = (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'day', hour->'day', 'opens', hour->'from', 'closes', replace(hour->>'until', '24:00', '00:00')
  ) ORDER BY place), '[]')
  FROM jsonb_array_elements("hours") WITH ORDINALITY AS hours (hour, place)
) WHERE "hours" @> '[{}]' AND NOT "hours" @? '$[*].opens';
