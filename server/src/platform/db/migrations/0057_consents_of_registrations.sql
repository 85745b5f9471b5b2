-- In a migration of its own: the copy of all members must not hold the locks of new columns.
-- The versions that registrations have recorded as text, for example `terms 2026-01-15, privacy 2026-01-15`.
INSERT INTO "agreement_consents" ("member_id", "agreement_id", "at", "ip", "source")
  SELECT m."id", a."id", m."created_at", '', 'registration' FROM "members" m
  JOIN "agreements" a ON a."kind" || ' ' || a."version" = ANY (string_to_array(m."agreed_version", ', '))
  WHERE m."agreed_version" <> '' AND m."erased_at" IS NULL
  ON CONFLICT DO NOTHING;
