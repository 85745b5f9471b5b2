CREATE TABLE "comment_likes" (
	"member_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_likes_member_id_comment_id_pk" PRIMARY KEY("member_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"member_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "comment_reports_member_id_comment_id_pk" PRIMARY KEY("member_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"news_id" uuid NOT NULL,
	"parent_id" uuid,
	"reply_to_id" uuid,
	"member_id" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comments_states" CHECK ("comments"."state" in ('shown', 'pending', 'hidden', 'deleted')),
	CONSTRAINT "comments_deleted" CHECK (("comments"."state" = 'deleted') = ("comments"."text" = '')),
	CONSTRAINT "comments_likes_count" CHECK ("comments"."likes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "news_attachments" (
	"news_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"members_only" boolean DEFAULT false NOT NULL,
	CONSTRAINT "news_attachments_news_id_position_pk" PRIMARY KEY("news_id","position"),
	CONSTRAINT "news_attachments_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "news_collections" (
	"member_id" uuid NOT NULL,
	"news_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_collections_member_id_news_id_pk" PRIMARY KEY("member_id","news_id")
);
--> statement-breakpoint
CREATE TABLE "news_likes" (
	"member_id" uuid NOT NULL,
	"news_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_likes_member_id_news_id_pk" PRIMARY KEY("member_id","news_id")
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "market" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_attachments" ADD CONSTRAINT "news_attachments_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_collections" ADD CONSTRAINT "news_collections_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_likes" ADD CONSTRAINT "news_likes_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_likes_comment" ON "comment_likes" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "comment_reports_open" ON "comment_reports" USING btree ("comment_id") WHERE "comment_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "comments_news" ON "comments" USING btree ("news_id","created_at","id") WHERE "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_answers" ON "comments" USING btree ("parent_id","created_at") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_member" ON "comments" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_state" ON "comments" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "news_collections_member" ON "news_collections" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "news_collections_news" ON "news_collections" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "news_likes_news" ON "news_likes" USING btree ("news_id");--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_likes_count" CHECK ("news"."likes" >= 0);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('image', 'video', 'document'));