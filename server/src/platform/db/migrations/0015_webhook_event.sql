DROP INDEX "payments_sweep";--> statement-breakpoint
ALTER TABLE "webhook_inbox" ADD COLUMN "event" jsonb;--> statement-breakpoint
CREATE INDEX "payments_sweep" ON "payments" USING btree ("gateway","next_query_at") WHERE "payments"."next_query_at" is not null;