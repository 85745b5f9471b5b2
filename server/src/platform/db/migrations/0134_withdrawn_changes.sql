-- contract: the checks of change_requests are replaced by wider ones, which the rows of every version satisfy
-- locks: change_requests has a few rows a day, which staff write
ALTER TABLE "change_requests" DROP CONSTRAINT "change_requests_state";--> statement-breakpoint
ALTER TABLE "change_requests" DROP CONSTRAINT "change_requests_decided";--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_state" CHECK ("change_requests"."state" in ('waiting', 'done', 'rejected', 'withdrawn', 'expired'));--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_decided" CHECK (("change_requests"."decided_at" is null) = ("change_requests"."state" = 'waiting')
        and ("change_requests"."decided_by" is null) = ("change_requests"."state" in ('waiting', 'withdrawn', 'expired')) and "change_requests"."decided_by" <> "change_requests"."requested_by");