-- no transaction: an attempt that fails may leave an invalid index, which the next one replaces
DROP INDEX CONCURRENTLY IF EXISTS "files_videos_to_examine";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "files_videos_to_examine" ON "files" USING btree ("id") WHERE "files"."kind" = 'video' and "files"."metadata_removed" is null;
