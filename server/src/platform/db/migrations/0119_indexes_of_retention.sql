-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "upload_tokens_expires";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "upload_tokens_expires" ON "upload_tokens" USING btree ("expires_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refresh_tokens_expires";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refresh_tokens_expires" ON "refresh_tokens" USING btree ("expires_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "verification_codes_created";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "verification_codes_created" ON "verification_codes" USING btree ("created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_messages_at";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_messages_at" ON "payment_messages" USING btree ("at");
