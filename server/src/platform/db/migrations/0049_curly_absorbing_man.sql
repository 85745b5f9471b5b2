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
	"reported_at" timestamp with time zone,
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
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"published" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"contact" text NOT NULL,
	"state" text NOT NULL,
	"assignee_id" uuid,
	"waiting_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_states" CHECK ("feedback"."state" in ('open', 'answered', 'closed')),
	CONSTRAINT "feedback_waiting" CHECK (("feedback"."state" = 'open') = ("feedback"."waiting_since" is not null))
);
--> statement-breakpoint
CREATE TABLE "feedback_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL,
	"active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feedback_id" uuid NOT NULL,
	"staff_id" uuid,
	"staff_name" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_messages_text" CHECK ("feedback_messages"."text" <> '')
);
--> statement-breakpoint
-- contract: the constraint that replaces it below allows all that it allowed
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
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_category_id_feedback_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."feedback_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD CONSTRAINT "feedback_messages_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_likes_comment" ON "comment_likes" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "comment_reports_open" ON "comment_reports" USING btree ("comment_id") WHERE "comment_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "comments_news" ON "comments" USING btree ("news_id","created_at","id") WHERE "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_answers" ON "comments" USING btree ("parent_id","created_at") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_member" ON "comments" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_state" ON "comments" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_pending" ON "comments" USING btree ("created_at","id") WHERE "comments"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "comments_reported" ON "comments" USING btree ("reported_at") WHERE "comments"."reported_at" is not null;--> statement-breakpoint
CREATE INDEX "news_collections_member" ON "news_collections" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "news_collections_news" ON "news_collections" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "news_likes_news" ON "news_likes" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "questions_place" ON "questions" USING btree ("category","position");--> statement-breakpoint
CREATE INDEX "feedback_member" ON "feedback" USING btree ("member_id","updated_at");--> statement-breakpoint
CREATE INDEX "feedback_state" ON "feedback" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "feedback_open" ON "feedback" USING btree ("waiting_since","id") WHERE "feedback"."state" = 'open';--> statement-breakpoint
CREATE INDEX "feedback_category" ON "feedback" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "feedback_messages_thread" ON "feedback_messages" USING btree ("feedback_id","at");--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_likes_count" CHECK ("news"."likes" >= 0);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('image', 'video', 'document'));
--> statement-breakpoint
INSERT INTO "feedback_categories" ("id", "position", "active", "name") VALUES
  ('01900000-0000-7000-8000-00000000fb01', 0, true, '{"en-us":"Products","zh-cn":"商品","zh-tw":"商品","jp":"商品","may":"Produk","hu":"Termékek","id":"Produk","km":"ផលិតផល","th":"สินค้า"}'),
  ('01900000-0000-7000-8000-00000000fb02', 1, true, '{"en-us":"Orders and delivery","zh-cn":"订单与配送","zh-tw":"訂單與配送","jp":"注文と配送","may":"Pesanan dan penghantaran","hu":"Rendelés és szállítás","id":"Pesanan dan pengiriman","km":"ការបញ្ជាទិញ និងការដឹកជញ្ជូន","th":"คำสั่งซื้อและการจัดส่ง"}'),
  ('01900000-0000-7000-8000-00000000fb03', 2, true, '{"en-us":"Payment and wallet","zh-cn":"付款与钱包","zh-tw":"付款與錢包","jp":"お支払いとウォレット","may":"Pembayaran dan dompet","hu":"Fizetés és pénztárca","id":"Pembayaran dan dompet","km":"ការទូទាត់ និងកាបូប","th":"การชำระเงินและกระเป๋าเงิน"}'),
  ('01900000-0000-7000-8000-00000000fb04', 3, true, '{"en-us":"Account","zh-cn":"账户","zh-tw":"帳戶","jp":"アカウント","may":"Akaun","hu":"Fiók","id":"Akun","km":"គណនី","th":"บัญชี"}'),
  ('01900000-0000-7000-8000-00000000fb05', 4, true, '{"en-us":"App and website","zh-cn":"应用与网站","zh-tw":"應用與網站","jp":"アプリとサイト","may":"Aplikasi dan laman web","hu":"Alkalmazás és weboldal","id":"Aplikasi dan situs web","km":"កម្មវិធី និងគេហទំព័រ","th":"แอปและเว็บไซต์"}'),
  ('01900000-0000-7000-8000-00000000fb06', 5, true, '{"en-us":"Other","zh-cn":"其他","zh-tw":"其他","jp":"その他","may":"Lain-lain","hu":"Egyéb","id":"Lainnya","km":"ផ្សេងៗ","th":"อื่น ๆ"}');
