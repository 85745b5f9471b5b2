-- contract: the checks of change_requests are replaced by wider ones, which the rows of every version satisfy
-- locks: change_requests has a few rows a day, which staff write
ALTER TABLE "change_requests" DROP CONSTRAINT "change_requests_kind";--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_kind" CHECK ("change_requests"."kind" in ('rate', 'setting', 'gateway', 'method', 'account'));