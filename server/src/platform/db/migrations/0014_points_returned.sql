-- Brings over the points that earlier refunds returned.
UPDATE "orders" SET "points_returned" = least("orders"."points_used", "returned"."points")
FROM (
  SELECT "reference", sum("amount") AS "points" FROM "ledger_transfers"
  WHERE "kind" = 'order.points.return' AND "phase" IN ('single', 'post') GROUP BY "reference"
) "returned"
WHERE "returned"."reference" = "orders"."id"::text;
