-- Roles and accounts keep what they could do: exports came with orders and finance, refunds with finance.
UPDATE "staff_roles" SET "version" = "version" + 1, "permissions" = "permissions" || CASE
  WHEN 'finance' = ANY ("permissions") THEN ARRAY['refunds', 'exports'] ELSE ARRAY['exports'] END
  WHERE "permissions" && ARRAY['orders', 'finance'];--> statement-breakpoint
UPDATE "staff" SET "version" = "version" + 1, "permissions" = "permissions" || CASE
  WHEN 'finance' = ANY ("permissions") THEN ARRAY['refunds', 'exports'] ELSE ARRAY['exports'] END
  WHERE "permissions" && ARRAY['orders', 'finance'];
