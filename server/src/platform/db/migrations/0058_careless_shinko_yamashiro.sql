-- contract: the price sources are replaced by a wider list, which the rows of every version satisfy
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"country" text NOT NULL,
	"given_name" text NOT NULL,
	"surname" text NOT NULL,
	"phone_prefix" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"state_code" text NOT NULL,
	"city_code" text NOT NULL,
	"district_code" text NOT NULL,
	"postcode" text NOT NULL,
	"detail" text NOT NULL,
	"tag" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "addresses_country" CHECK ("addresses"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "addresses_tag" CHECK ("addresses"."tag" in ('', 'home', 'work', 'family')),
	CONSTRAINT "addresses_place" CHECK (("addresses"."latitude" is null) = ("addresses"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "cancellation_waivers" (
	"cancellation_id" uuid NOT NULL,
	"item" text NOT NULL,
	"amount" bigint NOT NULL,
	"sentence" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"posted" bigint,
	CONSTRAINT "cancellation_waivers_cancellation_id_item_pk" PRIMARY KEY("cancellation_id","item"),
	CONSTRAINT "cancellation_waivers_amount" CHECK ("cancellation_waivers"."amount" > 0 and ("cancellation_waivers"."posted" is null or "cancellation_waivers"."posted" > 0))
);
--> statement-breakpoint
CREATE TABLE "cancellations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "cancellations_states" CHECK ("cancellations"."state" in ('review', 'approved', 'rejected', 'withdrawn', 'finished')),
	CONSTRAINT "cancellations_ended" CHECK (("cancellations"."state" in ('review', 'approved')) = ("cancellations"."ended_at" is null)),
	CONSTRAINT "cancellations_reason" CHECK (("cancellations"."state" = 'rejected') = ("cancellations"."reason" <> '')),
	CONSTRAINT "cancellations_decided" CHECK (("cancellations"."decided_at" is null) = ("cancellations"."decided_by" is null) and ("cancellations"."decided_at" is not null or "cancellations"."state" in ('review', 'withdrawn')))
);
--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shortcut" text NOT NULL,
	"title" text NOT NULL,
	"text" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "canned_replies_shortcut_unique" UNIQUE("shortcut"),
	CONSTRAINT "canned_replies_shortcut" CHECK ("canned_replies"."shortcut" ~ '^[a-z0-9-]{1,30}$')
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"member_id" uuid NOT NULL,
	"sku_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"selected" boolean DEFAULT true NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_member_id_sku_id_pk" PRIMARY KEY("member_id","sku_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"parent_id" uuid,
	"level" integer NOT NULL,
	"name" jsonb NOT NULL,
	"icon" text NOT NULL,
	"tint" text NOT NULL,
	"kind" text DEFAULT 'general' NOT NULL,
	"position" integer NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "categories_level" CHECK ("categories"."level" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "flash_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"goods_ids" uuid[] NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "flash_sales_period" CHECK ("flash_sales"."starts_at" < "flash_sales"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"category_id" uuid NOT NULL,
	"category_ids" uuid[] NOT NULL,
	"brand" text NOT NULL,
	"title" jsonb NOT NULL,
	"subtitle" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"specs" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"video" jsonb,
	"promises" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"attributes" jsonb NOT NULL,
	"attribute_names" jsonb NOT NULL,
	"ships_from" jsonb NOT NULL,
	"freight_template_id" uuid,
	"limit_per_order" integer,
	"limit_per_member" integer,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"sold" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"min_price" bigint NOT NULL,
	"max_price" bigint NOT NULL,
	"member_price" bigint,
	"struck_price" bigint,
	"points_price" bigint,
	"only_sku_id" uuid,
	"on_sale" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"weight" double precision DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_state" CHECK ("goods"."state" in ('draft', 'on_sale', 'off_sale', 'archived')),
	CONSTRAINT "goods_counts" CHECK ("goods"."sold" >= 0 and "goods"."likes" >= 0 and "goods"."rating_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_likes" (
	"member_id" uuid NOT NULL,
	"goods_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_likes_member_id_goods_id_pk" PRIMARY KEY("member_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "goods_option_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"option_id" uuid NOT NULL,
	"label" jsonb NOT NULL,
	"colour" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_options" (
	"id" uuid PRIMARY KEY NOT NULL,
	"goods_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" uuid PRIMARY KEY NOT NULL,
	"goods_id" uuid NOT NULL,
	"code" text NOT NULL,
	"value_ids" uuid[] NOT NULL,
	"option_text" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"member_price" bigint,
	"struck_price" bigint,
	"points_price" bigint,
	"pv" bigint DEFAULT 0 NOT NULL,
	"weight_grams" integer NOT NULL,
	"picture" jsonb,
	"gift_value" bigint,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "skus_price" CHECK ("skus"."price" > 0 and ("skus"."member_price" is null or "skus"."member_price" > 0) and ("skus"."points_price" is null or "skus"."points_price" > 0)),
	CONSTRAINT "skus_weight" CHECK ("skus"."weight_grams" >= 0),
	CONSTRAINT "skus_gift" CHECK ("skus"."gift_value" is null or ("skus"."gift_value" > 0 and "skus"."gift_value" <= "skus"."price" and "skus"."gift_value" <= coalesce("skus"."member_price", "skus"."price") and "skus"."points_price" is null and "skus"."pv" = 0))
);
--> statement-breakpoint
CREATE TABLE "coin_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"index" integer NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coin_addresses_small" CHECK ("coin_addresses"."index" >= 0 and "coin_addresses"."address" = lower("coin_addresses"."address"))
);
--> statement-breakpoint
CREATE TABLE "coin_checkpoints" (
	"chain" text NOT NULL,
	"height" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "coin_checkpoints_chain_height_pk" PRIMARY KEY("chain","height")
);
--> statement-breakpoint
CREATE TABLE "coin_cursors" (
	"chain" text PRIMARY KEY NOT NULL,
	"height" bigint,
	"hash" text,
	"head" bigint,
	"checked_at" timestamp (3) with time zone,
	"trouble" text,
	"trouble_since" timestamp (3) with time zone,
	CONSTRAINT "coin_cursors_block" CHECK (("coin_cursors"."height" is null) = ("coin_cursors"."hash" is null)),
	CONSTRAINT "coin_cursors_trouble" CHECK (("coin_cursors"."trouble" is null) = ("coin_cursors"."trouble_since" is null))
);
--> statement-breakpoint
CREATE TABLE "coin_deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"tx" text NOT NULL,
	"address" text NOT NULL,
	"place" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"sender" text NOT NULL,
	"height" bigint NOT NULL,
	"block_hash" text NOT NULL,
	"state" text NOT NULL,
	"concern" text,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"credited_at" timestamp (3) with time zone,
	"gone_at" timestamp (3) with time zone,
	"settled_by" uuid,
	"settled_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "coin_deposits_amount" CHECK ("coin_deposits"."amount" > 0 and "coin_deposits"."place" >= 0),
	CONSTRAINT "coin_deposits_states" CHECK ("coin_deposits"."state" in ('confirming', 'credited', 'small', 'gone')),
	CONSTRAINT "coin_deposits_credited" CHECK (("coin_deposits"."state" = 'credited') = ("coin_deposits"."credited_at" is not null)),
	CONSTRAINT "coin_deposits_gone" CHECK ("coin_deposits"."state" <> 'gone' or "coin_deposits"."gone_at" is not null),
	CONSTRAINT "coin_deposits_concerns" CHECK ("coin_deposits"."concern" is null or ("coin_deposits"."state" = 'credited' and "coin_deposits"."concern" in ('gone', 'back')))
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_consents" (
	"member_id" uuid NOT NULL,
	"agreement_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "agreement_consents_member_id_agreement_id_pk" PRIMARY KEY("member_id","agreement_id"),
	CONSTRAINT "agreement_consents_source" CHECK ("agreement_consents"."source" in ('registration', 'request'))
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"title" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"summary" jsonb DEFAULT '{"en-us":""}'::jsonb NOT NULL,
	"asks_consent" boolean DEFAULT false NOT NULL,
	"consent_due_at" timestamp with time zone,
	"consent_sequence" integer,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "agreements_consent_sequence_unique" UNIQUE("consent_sequence"),
	CONSTRAINT "agreements_consent" CHECK (not "agreements"."asks_consent" or ("agreements"."kind" in ('terms', 'privacy') and "agreements"."consent_due_at" is not null)),
	CONSTRAINT "agreements_sequence" CHECK (("agreements"."consent_sequence" is not null) = ("agreements"."asks_consent" and "agreements"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "campaign_coupons" (
	"campaign_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"coupon_id" uuid NOT NULL,
	CONSTRAINT "campaign_coupons_campaign_id_coupon_id_pk" PRIMARY KEY("campaign_id","coupon_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_products" (
	"campaign_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"goods_id" uuid NOT NULL,
	CONSTRAINT "campaign_products_campaign_id_goods_id_pk" PRIMARY KEY("campaign_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"picture" jsonb NOT NULL,
	"phone_picture" jsonb,
	"blocks" jsonb NOT NULL,
	"markets" text[] DEFAULT '{}' NOT NULL,
	"audience" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"position" integer NOT NULL,
	"published" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaigns_slug_unique" UNIQUE("slug"),
	CONSTRAINT "campaigns_slug" CHECK ("campaigns"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "campaigns_kind" CHECK ("campaigns"."kind" in ('sale', 'coupons', 'landing')),
	CONSTRAINT "campaigns_audience" CHECK ("campaigns"."audience" in ('all', 'members', 'newMembers')),
	CONSTRAINT "campaigns_period" CHECK ("campaigns"."ends_at" > "campaigns"."starts_at"),
	CONSTRAINT "campaigns_position" CHECK ("campaigns"."position" between 0 and 999)
);
--> statement-breakpoint
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
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"position" integer NOT NULL,
	"eyebrow" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"action" jsonb NOT NULL,
	"target" text NOT NULL,
	"picture" jsonb NOT NULL,
	"ground" jsonb NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "company_sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"published" boolean NOT NULL,
	CONSTRAINT "company_sections_kind" CHECK ("company_sections"."kind" in ('text', 'figures', 'timeline'))
);
--> statement-breakpoint
CREATE TABLE "language_packs" (
	"lang" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"texts" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"author" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"picture" jsonb,
	"likes" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_likes_count" CHECK ("news"."likes" >= 0)
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
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"market" text,
	"languages" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"action" jsonb NOT NULL,
	"target" text NOT NULL,
	"picture" jsonb,
	"audience" text NOT NULL,
	"languages" text[] NOT NULL,
	"pages" text[] NOT NULL,
	"once_per_session" boolean NOT NULL,
	"priority" integer NOT NULL,
	"published" boolean NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "popups_audience" CHECK ("popups"."audience" in ('all', 'visitors', 'members')),
	CONSTRAINT "popups_priority" CHECK ("popups"."priority" between 0 and 100),
	CONSTRAINT "popups_period" CHECK ("popups"."ends_at" > "popups"."starts_at")
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
	"unread_answers" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_unread_answers" CHECK ("feedback"."unread_answers" >= 0),
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
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"owner_id" uuid,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"blur" text DEFAULT '' NOT NULL,
	"hash" text,
	"private" boolean DEFAULT false NOT NULL,
	"held_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_key_unique" UNIQUE("key"),
	CONSTRAINT "files_kind" CHECK ("files"."kind" in ('image', 'video', 'document'))
);
--> statement-breakpoint
CREATE TABLE "upload_counts" (
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"uploads" integer NOT NULL,
	CONSTRAINT "upload_counts_owner_id_day_pk" PRIMARY KEY("owner_id","day")
);
--> statement-breakpoint
CREATE TABLE "upload_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gift_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"currency" text NOT NULL,
	"value" bigint NOT NULL,
	"count" integer NOT NULL,
	"note" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"exported_at" timestamp with time zone,
	CONSTRAINT "gift_batches_no_unique" UNIQUE("no"),
	CONSTRAINT "gift_batches_size" CHECK ("gift_batches"."count" > 0 and "gift_batches"."value" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_card_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"card_id" uuid NOT NULL,
	"event" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"other_id" uuid,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_card_tries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_sealed" text,
	"currency" text NOT NULL,
	"value" bigint NOT NULL,
	"covered" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"owner_id" uuid,
	"giver_id" uuid,
	"gift_id" uuid,
	"batch_id" uuid,
	"order_id" uuid,
	"order_item_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_intent" text,
	CONSTRAINT "gift_cards_no_unique" UNIQUE("no"),
	CONSTRAINT "gift_cards_value" CHECK ("gift_cards"."value" > 0),
	CONSTRAINT "gift_cards_covered" CHECK ("gift_cards"."covered" between 0 and "gift_cards"."value"),
	CONSTRAINT "gift_cards_state" CHECK ("gift_cards"."state" in ('open', 'offered', 'redeemed', 'voided', 'expired')),
	CONSTRAINT "gift_cards_ended" CHECK (("gift_cards"."state" in ('open', 'offered')) = ("gift_cards"."ended_at" is null)),
	CONSTRAINT "gift_cards_offered" CHECK (("gift_cards"."state" = 'offered') = ("gift_cards"."gift_id" is not null)),
	CONSTRAINT "gift_cards_sealed" CHECK ("gift_cards"."ended_at" is null or "gift_cards"."code_sealed" is null),
	CONSTRAINT "gift_cards_source" CHECK (("gift_cards"."batch_id" is null) = ("gift_cards"."order_item_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "gift_takes" (
	"gift_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_takes_gift_id_member_id_pk" PRIMARY KEY("gift_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"giver_id" uuid NOT NULL,
	"intent" text,
	"receiver_id" uuid,
	"currency" text NOT NULL,
	"value" bigint NOT NULL,
	"count" integer NOT NULL,
	"taken" integer NOT NULL,
	"greeting" text NOT NULL,
	"token_hash" text,
	"token_sealed" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "gifts_intent_unique" UNIQUE("intent"),
	CONSTRAINT "gifts_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "gifts_count" CHECK ("gifts"."count" > 0 and "gifts"."taken" between 0 and "gifts"."count"),
	CONSTRAINT "gifts_way" CHECK (("gifts"."receiver_id" is null) = ("gifts"."token_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "buying_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"goods_id" uuid NOT NULL,
	"leader_id" uuid NOT NULL,
	"size" smallint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "buying_groups_size" CHECK ("buying_groups"."size" between 2 and 10),
	CONSTRAINT "buying_groups_state" CHECK ("buying_groups"."state" in ('open', 'succeeded', 'failed')),
	CONSTRAINT "buying_groups_ended" CHECK (("buying_groups"."state" = 'open') = ("buying_groups"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "group_offer_prices" (
	"offer_id" uuid NOT NULL,
	"sku_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "group_offer_prices_offer_id_sku_id_pk" PRIMARY KEY("offer_id","sku_id"),
	CONSTRAINT "group_offer_prices_price" CHECK ("group_offer_prices"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "group_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"goods_id" uuid NOT NULL,
	"size" smallint NOT NULL,
	"hours" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"units_limit" integer,
	"limit_per_member" integer,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_offers_size" CHECK ("group_offers"."size" between 2 and 10),
	CONSTRAINT "group_offers_hours" CHECK ("group_offers"."hours" between 1 and 72),
	CONSTRAINT "group_offers_period" CHECK ("group_offers"."ends_at" is null or "group_offers"."ends_at" >= "group_offers"."starts_at"),
	CONSTRAINT "group_offers_limits" CHECK ("group_offers"."units_limit" > 0 and "group_offers"."limit_per_member" > 0),
	CONSTRAINT "group_offers_state" CHECK ("group_offers"."state" in ('active', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "group_seats" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"place" smallint,
	"state" text NOT NULL,
	"quantity" integer NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_seats_state" CHECK ("group_seats"."state" in ('held', 'paid', 'released')),
	CONSTRAINT "group_seats_place" CHECK (("group_seats"."place" is null) = ("group_seats"."state" = 'released') and "group_seats"."place" between 1 and 10),
	CONSTRAINT "group_seats_quantity" CHECK ("group_seats"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "human_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"answer" text NOT NULL,
	"response" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"pass_hash" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "human_checks_kind" CHECK ("human_checks"."kind" in ('slider', 'work', 'geetest', 'turnstile')),
	CONSTRAINT "human_checks_tries" CHECK ("human_checks"."tries" between 0 and 3),
	CONSTRAINT "human_checks_used" CHECK ("human_checks"."used_at" is null or "human_checks"."pass_hash" is not null)
);
--> statement-breakpoint
CREATE TABLE "member_devices" (
	"member_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_devices_member_id_hash_pk" PRIMARY KEY("member_id","hash")
);
--> statement-breakpoint
CREATE TABLE "member_factors" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"totp_secret" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"totp_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failures_of_day" integer DEFAULT 0 NOT NULL,
	"day_start" timestamp with time zone,
	"locked_until" timestamp with time zone,
	CONSTRAINT "member_factors_totp" CHECK (("member_factors"."totp_secret" is null) = ("member_factors"."totp_at" is null)),
	CONSTRAINT "member_factors_failures" CHECK ("member_factors"."failures" >= 0 and "member_factors"."failures_of_day" >= 0)
);
--> statement-breakpoint
CREATE TABLE "member_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_recovery_codes" (
	"member_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "member_recovery_codes_member_id_hash_pk" PRIMARY KEY("member_id","hash")
);
--> statement-breakpoint
CREATE TABLE "member_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"member_id" uuid,
	"session_id" uuid,
	"payload" text DEFAULT '' NOT NULL,
	"method" text DEFAULT 'password' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_tickets_member_known" CHECK ("member_tickets"."purpose" = 'passkey' or "member_tickets"."member_id" is not null),
	CONSTRAINT "member_tickets_session_known" CHECK ("member_tickets"."purpose" in ('factor', 'passkey') or "member_tickets"."session_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "lock_emails" (
	"account" text NOT NULL,
	"lock" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lock_emails_account_lock_pk" PRIMARY KEY("account","lock")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "members_member_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 20001 CACHE 1),
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"nickname" text NOT NULL,
	"true_name" text DEFAULT '' NOT NULL,
	"email" text,
	"email_verified_at" timestamp with time zone,
	"mobile_prefix" text,
	"mobile" text,
	"mobile_verified_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"pay_password_hash" text,
	"pay_password_failures" integer DEFAULT 0 NOT NULL,
	"pay_password_locked_until" timestamp with time zone,
	"avatar_file_id" uuid,
	"gender" text DEFAULT '' NOT NULL,
	"birthday" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en-us' NOT NULL,
	"invitation_code" text NOT NULL,
	"referrer_id" uuid,
	"agreed_version" text DEFAULT '' NOT NULL,
	"agreed_sequence" integer DEFAULT 0 NOT NULL,
	"banned_at" timestamp with time zone,
	"ban_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "members_pay_failures" CHECK ("members"."pay_password_failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"method" text DEFAULT 'password' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"proven_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "third_party_accounts" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "third_party_accounts_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "third_party_accounts_member" UNIQUE("member_id","provider"),
	CONSTRAINT "third_party_accounts_provider" CHECK ("third_party_accounts"."provider" in ('apple', 'google', 'wechat')),
	CONSTRAINT "third_party_accounts_subject" CHECK ("third_party_accounts"."subject" <> '')
);
--> statement-breakpoint
CREATE TABLE "third_party_flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer" text NOT NULL,
	"session_id" uuid,
	"member_id" uuid,
	"device_hash" text NOT NULL,
	"return_page" text NOT NULL,
	"start_hash" text NOT NULL,
	"state_hash" text,
	"browser_hash" text,
	"answered_at" timestamp with time zone,
	"ticket_hash" text,
	"identity" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "third_party_flows_start_hash_unique" UNIQUE("start_hash"),
	CONSTRAINT "third_party_flows_state_hash_unique" UNIQUE("state_hash"),
	CONSTRAINT "third_party_flows_ticket_hash_unique" UNIQUE("ticket_hash"),
	CONSTRAINT "third_party_flows_offer" CHECK ("third_party_flows"."offer" in ('apple', 'google', 'wechat', 'wechat-qr')),
	CONSTRAINT "third_party_flows_owner" CHECK (("third_party_flows"."member_id" is null) = ("third_party_flows"."session_id" is null)),
	CONSTRAINT "third_party_flows_browser" CHECK (("third_party_flows"."state_hash" is null) = ("third_party_flows"."browser_hash" is null)),
	CONSTRAINT "third_party_flows_answer" CHECK (("third_party_flows"."ticket_hash" is null) = ("third_party_flows"."identity" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"asset" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"may_go_negative" boolean NOT NULL,
	"indebted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ledger_accounts_available" CHECK ("ledger_accounts"."held" >= 0 and ("ledger_accounts"."may_go_negative" or "ledger_accounts"."balance" >= "ledger_accounts"."held")),
	CONSTRAINT "ledger_accounts_receivable" CHECK ("ledger_accounts"."owner" not like 'receivable:%' or "ledger_accounts"."balance" <= 0),
	CONSTRAINT "ledger_accounts_member" CHECK ("ledger_accounts"."owner" not like 'member:%' or not "ledger_accounts"."may_go_negative")
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" date NOT NULL,
	"asset" text NOT NULL,
	"book" text NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_days_day_asset_book_pk" PRIMARY KEY("day","asset","book"),
	CONSTRAINT "ledger_days_amounts" CHECK ("ledger_days"."debit" >= 0 and "ledger_days"."credit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phase" text NOT NULL,
	"pending_id" uuid,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"debit_id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount" > 0 and "ledger_transfers"."debit_id" <> "ledger_transfers"."credit_id"),
	CONSTRAINT "ledger_transfers_phase" CHECK (("ledger_transfers"."phase" in ('single', 'pending') and "ledger_transfers"."pending_id" is null) or ("ledger_transfers"."phase" in ('post', 'void') and "ledger_transfers"."pending_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"target" text NOT NULL,
	"audience" jsonb NOT NULL,
	"state" text NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"position" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "broadcasts_state" CHECK ("broadcasts"."state" in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
	CONSTRAINT "broadcasts_scheduled" CHECK ("broadcasts"."state" in ('draft', 'cancelled') or "broadcasts"."send_at" is not null),
	CONSTRAINT "broadcasts_started" CHECK ("broadcasts"."state" not in ('sending', 'sent') or "broadcasts"."started_at" is not null),
	CONSTRAINT "broadcasts_ended" CHECK (("broadcasts"."state" in ('sent', 'cancelled')) = ("broadcasts"."ended_at" is not null)),
	CONSTRAINT "broadcasts_recipients" CHECK ("broadcasts"."recipients" >= 0)
);
--> statement-breakpoint
CREATE TABLE "message_preferences" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"order" boolean NOT NULL,
	"wallet" boolean NOT NULL,
	"system" boolean NOT NULL,
	"team" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"key" text,
	"broadcast_id" uuid,
	"values" jsonb NOT NULL,
	"target" text NOT NULL,
	"read_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('order', 'wallet', 'system', 'team')),
	CONSTRAINT "messages_source" CHECK (("messages"."key" is null) = ("messages"."broadcast_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "offices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"country" text NOT NULL,
	"address" jsonb NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"position" integer NOT NULL,
	"published" boolean NOT NULL,
	CONSTRAINT "offices_kind" CHECK ("offices"."kind" in ('office', 'serviceCentre')),
	CONSTRAINT "offices_country" CHECK ("offices"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "offices_latitude" CHECK ("offices"."latitude" between -90 and 90),
	CONSTRAINT "offices_longitude" CHECK ("offices"."longitude" between -180 and 180),
	CONSTRAINT "offices_position" CHECK ("offices"."position" between 0 and 999)
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sku_id" uuid NOT NULL,
	"goods_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"option_text" jsonb NOT NULL,
	"picture" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"price_source" text DEFAULT 'list' NOT NULL,
	"quantity" integer NOT NULL,
	"coupon_discount" bigint NOT NULL,
	"points_discount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"pv" bigint NOT NULL,
	"weight_grams" integer NOT NULL,
	"gift_value" bigint,
	"shipped" integer DEFAULT 0 NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_items_price_source" CHECK ("order_items"."price_source" in ('list', 'member', 'group')),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0 and "order_items"."shipped" between 0 and "order_items"."quantity" and "order_items"."refunded_quantity" between 0 and "order_items"."quantity"),
	CONSTRAINT "order_items_refunded" CHECK ("order_items"."refunded_amount" between 0 and "order_items"."total"),
	CONSTRAINT "order_items_total" CHECK ("order_items"."total" = "order_items"."price" * "order_items"."quantity" - "order_items"."coupon_discount" - "order_items"."points_discount" and "order_items"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_words" (
	"word" text NOT NULL,
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"member_id" uuid NOT NULL,
	"seller_id" uuid DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL,
	"kind" text DEFAULT 'regular' NOT NULL,
	"fulfillment_hold" text,
	"market" text NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"coupon_discount" bigint NOT NULL,
	"points_discount" bigint NOT NULL,
	"freight" bigint NOT NULL,
	"operating_fee" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refunding" bigint DEFAULT 0 NOT NULL,
	"freight_refunded" bigint DEFAULT 0 NOT NULL,
	"operating_fee_refunded" bigint DEFAULT 0 NOT NULL,
	"tax_refunded" bigint DEFAULT 0 NOT NULL,
	"points_used" bigint DEFAULT 0 NOT NULL,
	"points_returned" bigint DEFAULT 0 NOT NULL,
	"coupon_ids" uuid[] NOT NULL,
	"delivery_min_days" integer,
	"delivery_max_days" integer,
	"address" jsonb NOT NULL,
	"buyer" jsonb,
	"remarks" text NOT NULL,
	"chosen_method" text,
	"pay_method" text,
	"pay_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"reminded_at" timestamp with time zone,
	"gift_cards" boolean DEFAULT false NOT NULL,
	"sold_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_no_unique" UNIQUE("no"),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('unpaid', 'paid', 'shipped', 'received', 'completed', 'cancelled', 'closed')),
	CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('regular', 'group')),
	CONSTRAINT "orders_fulfillment_hold" CHECK ("orders"."fulfillment_hold" is null or ("orders"."fulfillment_hold" in ('group') and not "orders"."gift_cards")),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."coupon_discount" - "orders"."points_discount" + "orders"."freight" + "orders"."operating_fee" + "orders"."tax" and "orders"."total" >= 0),
	CONSTRAINT "orders_refund" CHECK ("orders"."refunded" >= 0 and "orders"."refunding" >= 0 and "orders"."refunded" + "orders"."refunding" <= "orders"."paid"),
	CONSTRAINT "orders_delivery_days" CHECK (("orders"."delivery_min_days" is null) = ("orders"."delivery_max_days" is null) and "orders"."delivery_min_days" between 0 and "orders"."delivery_max_days"),
	CONSTRAINT "orders_charges_refunded" CHECK ("orders"."freight_refunded" between 0 and "orders"."freight" and "orders"."operating_fee_refunded" between 0 and "orders"."operating_fee"
        and "orders"."tax_refunded" between 0 and "orders"."tax"),
	CONSTRAINT "orders_points_returned" CHECK ("orders"."points_returned" >= 0 and "orders"."points_returned" <= "orders"."points_used")
);
--> statement-breakpoint
CREATE TABLE "pay_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"last_four" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_methods" (
	"market" text NOT NULL,
	"method" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"cost_bp" integer,
	"least" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"most" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"place" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_methods_market_method_pk" PRIMARY KEY("market","method"),
	CONSTRAINT "pay_methods_cost" CHECK ("pay_methods"."cost_bp" is null or "pay_methods"."cost_bp" between 0 and 2000)
);
--> statement-breakpoint
CREATE TABLE "pay_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_no" text NOT NULL,
	"gateway" text NOT NULL,
	"direction" text NOT NULL,
	"method" text NOT NULL,
	"url" text NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"status" integer NOT NULL,
	"answer_headers" jsonb NOT NULL,
	"answer" text NOT NULL,
	"ms" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_messages_direction" CHECK ("payment_messages"."direction" in ('out', 'in'))
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_orders_payment_id_order_id_pk" PRIMARY KEY("payment_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "payment_reviews" (
	"payment_id" uuid NOT NULL,
	"code" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_reviews_payment_id_code_subject_pk" PRIMARY KEY("payment_id","code","subject")
);
--> statement-breakpoint
CREATE TABLE "payment_topups" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"topup_id" uuid NOT NULL,
	"late" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"member_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"beside_id" uuid,
	"amount" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"rate" text,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"vendor_id" text DEFAULT '' NOT NULL,
	"next" jsonb NOT NULL,
	"data" jsonb NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"needs_review" boolean DEFAULT false NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"next_query_at" timestamp with time zone,
	CONSTRAINT "payments_no_unique" UNIQUE("no"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'pending', 'succeeded', 'failed', 'cancelled')),
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount" >= 0 and "payments"."paid" >= 0 and "payments"."refunded" >= 0 and "payments"."refunded" <= "payments"."paid")
);
--> statement-breakpoint
CREATE TABLE "refund_items" (
	"refund_id" uuid NOT NULL,
	"order_item_id" uuid,
	"charge" text,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "refund_items_part" UNIQUE NULLS NOT DISTINCT("refund_id","order_item_id","charge"),
	CONSTRAINT "refund_items_of" CHECK (("refund_items"."order_item_id" is null) <> ("refund_items"."charge" is null)),
	CONSTRAINT "refund_items_amount" CHECK ("refund_items"."amount" >= 0 and "refund_items"."quantity" >= 0 and ("refund_items"."charge" is null or "refund_items"."quantity" = 0))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid,
	"topup_id" uuid,
	"amount" bigint NOT NULL,
	"order_amount" bigint NOT NULL,
	"surcharge" bigint DEFAULT 0 NOT NULL,
	"reason_code" text DEFAULT 'staff' NOT NULL,
	"reason" text NOT NULL,
	"origin" text DEFAULT 'shop' NOT NULL,
	"state" text NOT NULL,
	"vendor_refund_id" text DEFAULT '' NOT NULL,
	"failure_code" text,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "refunds_no_unique" UNIQUE("no"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'refunding', 'refunded', 'failed')),
	CONSTRAINT "refunds_origin" CHECK ("refunds"."origin" in ('shop', 'provider', 'dispute')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" >= 0),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason_code" = 'staff' or "refunds"."reason" = '')
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_no" text NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"body_hash" text NOT NULL,
	"event" jsonb,
	"received_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "webhook_inbox_state" CHECK ("webhook_inbox"."state" in ('received', 'applied', 'parked'))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"off" bigint,
	"percent" integer,
	"cap" bigint,
	"minimum" bigint NOT NULL,
	"scope" text NOT NULL,
	"scope_ids" uuid[] NOT NULL,
	"stackable" boolean NOT NULL,
	"first_order" boolean DEFAULT false NOT NULL,
	"total" integer,
	"per_member" integer NOT NULL,
	"collected" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_kind" CHECK (("coupons"."kind" = 'fixed' and "coupons"."off" > 0) or ("coupons"."kind" = 'percent' and "coupons"."percent" between 1 and 100)),
	CONSTRAINT "coupons_scope" CHECK ("coupons"."scope" in ('all', 'categories', 'goods')),
	CONSTRAINT "coupons_total" CHECK ("coupons"."total" is null or "coupons"."collected" <= "coupons"."total")
);
--> statement-breakpoint
CREATE TABLE "destination_fees" (
	"market" text NOT NULL,
	"country" text NOT NULL,
	"operating_fee_bp" integer DEFAULT 0 NOT NULL,
	"tax_bp" integer DEFAULT 0 NOT NULL,
	"needs_identity" boolean DEFAULT false NOT NULL,
	CONSTRAINT "destination_fees_market_country_pk" PRIMARY KEY("market","country"),
	CONSTRAINT "destination_fees_bp" CHECK ("destination_fees"."operating_fee_bp" between 0 and 10000 and "destination_fees"."tax_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "freight_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"country" text NOT NULL,
	"states" text[] NOT NULL,
	"basis" text NOT NULL,
	"first_unit" integer NOT NULL,
	"first_fee" bigint NOT NULL,
	"additional_unit" integer NOT NULL,
	"additional_fee" bigint NOT NULL,
	"free_above" bigint,
	"currency" text NOT NULL,
	"min_days" integer NOT NULL,
	"max_days" integer NOT NULL,
	CONSTRAINT "freight_rules_units" CHECK ("freight_rules"."basis" in ('weight', 'piece') and "freight_rules"."first_unit" > 0 and "freight_rules"."additional_unit" > 0 and "freight_rules"."first_fee" >= 0 and "freight_rules"."additional_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "freight_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "freight_templates_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "member_coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"order_id" uuid,
	"collected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"no" text NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"payment_id" uuid,
	"payment_no" text NOT NULL,
	"asset" text NOT NULL,
	"ours" bigint,
	"ours_says" text NOT NULL,
	"ledger_asset" text NOT NULL,
	"ledger" bigint,
	"theirs_asset" text NOT NULL,
	"theirs" bigint,
	"theirs_says" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"last_found_at" timestamp with time zone NOT NULL,
	"last_run_id" uuid NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "reconciliation_differences_state" CHECK ("reconciliation_differences"."state" in ('open', 'resolved', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_lines" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"subject" text NOT NULL,
	"no" text NOT NULL,
	"payment_no" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint,
	"run_id" uuid NOT NULL,
	CONSTRAINT "reconciliation_lines_day_source_subject_no_pk" PRIMARY KEY("day","source","subject","no")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"difference_id" uuid NOT NULL,
	"event" text NOT NULL,
	"staff_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_parts" (
	"run_id" uuid NOT NULL,
	"source" text NOT NULL,
	"stage" text NOT NULL,
	"cursor" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"compared" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reconciliation_parts_run_id_source_pk" PRIMARY KEY("run_id","source"),
	CONSTRAINT "reconciliation_parts_state" CHECK ("reconciliation_parts"."state" in ('running', 'waiting', 'done'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"staff_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "reconciliation_runs_state" CHECK ("reconciliation_runs"."state" in ('running', 'waiting', 'done'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_sums" (
	"run_id" uuid NOT NULL,
	"source" text NOT NULL,
	"subject" text NOT NULL,
	"asset" text NOT NULL,
	"count" integer NOT NULL,
	"ours" bigint NOT NULL,
	"ledger" bigint NOT NULL,
	"theirs" bigint,
	CONSTRAINT "reconciliation_sums_run_id_source_subject_asset_pk" PRIMARY KEY("run_id","source","subject","asset")
);
--> statement-breakpoint
CREATE TABLE "report_day_methods" (
	"market" text NOT NULL,
	"day" date NOT NULL,
	"method" text NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_day_methods_market_day_method_pk" PRIMARY KEY("market","day","method")
);
--> statement-breakpoint
CREATE TABLE "report_day_skus" (
	"market" text NOT NULL,
	"day" date NOT NULL,
	"sku_id" uuid NOT NULL,
	"goods_id" uuid NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_day_skus_market_day_sku_id_pk" PRIMARY KEY("market","day","sku_id")
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"market" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"placed" integer DEFAULT 0 NOT NULL,
	"converted" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_days_market_day_pk" PRIMARY KEY("market","day"),
	CONSTRAINT "report_days_sane" CHECK ("report_days"."placed" >= "report_days"."converted" and "report_days"."converted" >= 0 and "report_days"."paid" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"goods_id" uuid NOT NULL,
	"order_item_id" uuid,
	"member_id" uuid,
	"author" text NOT NULL,
	"avatar_file_id" uuid,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"option_text" jsonb NOT NULL,
	"reply" text,
	"reply_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "goods_news" (
	"xid" bigint NOT NULL,
	"goods_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hot_words" (
	"lang" text NOT NULL,
	"word" text NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hot_words_lang_word_pk" PRIMARY KEY("lang","word")
);
--> statement-breakpoint
CREATE TABLE "search_log" (
	"member_id" uuid NOT NULL,
	"word" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_log_member_id_word_pk" PRIMARY KEY("member_id","word")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" integer,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"reason" text NOT NULL,
	CONSTRAINT "setting_versions_key_version_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "setting_versions_version" CHECK ("setting_versions"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "poster_designs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"artwork" text,
	"picture" jsonb,
	"elements" jsonb NOT NULL,
	"position" integer NOT NULL,
	"published" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "poster_designs_kind_known" CHECK ("poster_designs"."kind" in ('invitation', 'product')),
	CONSTRAINT "poster_designs_background" CHECK (("poster_designs"."artwork" is null) <> ("poster_designs"."picture" is null)),
	CONSTRAINT "poster_designs_position" CHECK ("poster_designs"."position" >= 0),
	CONSTRAINT "poster_designs_qr" CHECK ("poster_designs"."elements" ? 'qr')
);
--> statement-breakpoint
CREATE TABLE "poster_drawings" (
	"key" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"drawn_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_tokens" (
	"app_id" text NOT NULL,
	"kind" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	CONSTRAINT "wechat_tokens_app_id_kind_pk" PRIMARY KEY("app_id","kind"),
	CONSTRAINT "wechat_tokens_kind" CHECK ("wechat_tokens"."kind" in ('access', 'ticket'))
);
--> statement-breakpoint
CREATE TABLE "package_items" (
	"package_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "package_items_package_id_order_item_id_pk" PRIMARY KEY("package_id","order_item_id"),
	CONSTRAINT "package_items_quantity" CHECK ("package_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"carrier" text NOT NULL,
	"tracking_no" text NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"destination" jsonb NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"label_url" text DEFAULT '' NOT NULL,
	"polled_at" timestamp with time zone,
	"intent" text,
	CONSTRAINT "packages_intent_unique" UNIQUE("intent"),
	CONSTRAINT "packages_state" CHECK ("packages"."state" in ('created', 'in_transit', 'out_for_delivery', 'delivered', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"package_id" uuid NOT NULL,
	"event_key" text NOT NULL,
	"status" text NOT NULL,
	"place" text NOT NULL,
	"text" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"language" text,
	"password_hash" text NOT NULL,
	"permissions" text[] NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"totp_secret" text,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"factor_failures" integer DEFAULT 0 NOT NULL,
	"factor_failures_of_day" integer DEFAULT 0 NOT NULL,
	"factor_day_start" timestamp with time zone,
	"factor_locked_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_factor_failures" CHECK ("staff"."factor_failures" >= 0 and "staff"."factor_failures_of_day" >= 0)
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_recovery_codes_staff_id_hash_pk" PRIMARY KEY("staff_id","hash")
);
--> statement-breakpoint
CREATE TABLE "staff_refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_role_members" (
	"staff_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "staff_role_members_staff_id_role_id_pk" PRIMARY KEY("staff_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"permissions" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	"factor_at" timestamp with time zone,
	"invited" boolean DEFAULT false NOT NULL,
	"proven_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"staff_id" uuid,
	"payload" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_tickets_staff_known" CHECK ("staff_tickets"."purpose" in ('passkey', 'owner') or "staff_tickets"."staff_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"member_id" uuid NOT NULL,
	"sku_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_alerts_member_id_sku_id_pk" PRIMARY KEY("member_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"sku_id" uuid PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_levels_sane" CHECK ("stock_levels"."on_hand" >= 0 and "stock_levels"."reserved" >= 0 and "stock_levels"."reserved" <= "stock_levels"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sku_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"staff_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_watch" (
	"sku_id" uuid PRIMARY KEY NOT NULL,
	"threshold" integer,
	"left" integer NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"days_left" integer,
	"low" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_agents" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"online" boolean NOT NULL,
	"max_open" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_agents_max" CHECK ("support_agents"."max_open" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "support_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"guest_id" uuid,
	"state" text NOT NULL,
	"assignee_id" uuid,
	"session" integer DEFAULT 1 NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"customer_read_seq" integer DEFAULT 0 NOT NULL,
	"staff_read_seq" integer DEFAULT 0 NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"by_email" boolean DEFAULT false NOT NULL,
	"language" text NOT NULL,
	"waiting_since" timestamp with time zone,
	"last_message_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_conversations_states" CHECK ("support_conversations"."state" in ('waiting', 'active', 'closed')),
	CONSTRAINT "support_conversations_customer" CHECK (num_nonnulls("support_conversations"."member_id", "support_conversations"."guest_id") = 1),
	CONSTRAINT "support_conversations_assignee" CHECK (("support_conversations"."state" = 'active') = ("support_conversations"."assignee_id" is not null)),
	CONSTRAINT "support_conversations_seq" CHECK ("support_conversations"."customer_read_seq" between 0 and "support_conversations"."last_seq" and "support_conversations"."staff_read_seq" between 0 and "support_conversations"."last_seq"),
	CONSTRAINT "support_conversations_email" CHECK (not "support_conversations"."by_email" or "support_conversations"."email" <> '')
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sender" text NOT NULL,
	"staff_id" uuid,
	"staff_name" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"goods_id" uuid,
	"order_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_messages_seq" UNIQUE("conversation_id","seq"),
	CONSTRAINT "support_messages_client_id" UNIQUE("conversation_id","client_id"),
	CONSTRAINT "support_messages_kind" CHECK (case "support_messages"."kind"
        when 'picture' then num_nonnulls("support_messages"."file_id") = 1 and "support_messages"."text" = ''
        when 'product' then num_nonnulls("support_messages"."goods_id") = 1 and "support_messages"."text" = ''
        when 'order' then num_nonnulls("support_messages"."order_id") = 1 and "support_messages"."text" = ''
        when 'text' then "support_messages"."text" <> '' and num_nonnulls("support_messages"."file_id", "support_messages"."goods_id", "support_messages"."order_id") = 0
        when 'note' then "support_messages"."text" <> '' and "support_messages"."sender" = 'staff'
        when 'event' then "support_messages"."sender" = 'system'
        else false end),
	CONSTRAINT "support_messages_sender" CHECK (("support_messages"."sender" = 'staff') = ("support_messages"."staff_id" is not null)),
	CONSTRAINT "support_messages_length" CHECK (char_length("support_messages"."text") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "support_ratings" (
	"conversation_id" uuid NOT NULL,
	"session" integer NOT NULL,
	"stars" smallint NOT NULL,
	"comment" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_ratings_conversation_id_session_pk" PRIMARY KEY("conversation_id","session"),
	CONSTRAINT "support_ratings_stars" CHECK ("support_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "support_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"single" boolean DEFAULT true NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"contacts" jsonb NOT NULL,
	"widget_url" text NOT NULL,
	"widget_id" text NOT NULL,
	CONSTRAINT "support_settings_single_unique" UNIQUE("single"),
	CONSTRAINT "support_settings_single" CHECK ("support_settings"."single")
);
--> statement-breakpoint
CREATE TABLE "company_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"bank" text NOT NULL,
	"holder" text NOT NULL,
	"number" text NOT NULL,
	"swift" text NOT NULL,
	"branch" text NOT NULL,
	"note" text NOT NULL,
	"note_zh" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topup_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topup_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "topup_decisions_outcome" CHECK ("topup_decisions"."outcome" in ('first', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "topup_proofs" (
	"topup_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"position" smallint NOT NULL,
	"file_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "topup_proofs_topup_id_attempt_position_pk" PRIMARY KEY("topup_id","attempt","position")
);
--> statement-breakpoint
CREATE TABLE "topups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"intent" text NOT NULL,
	"member_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refunding" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"periods" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"account" jsonb,
	"attempt" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"first_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "topups_no_unique" UNIQUE("no"),
	CONSTRAINT "topups_intent_unique" UNIQUE("intent"),
	CONSTRAINT "topups_states" CHECK ("topups"."state" in ('created', 'waiting', 'review', 'rejected', 'paid', 'closed')),
	CONSTRAINT "topups_channel" CHECK (("topups"."channel" = 'company') = ("topups"."account" is not null)),
	CONSTRAINT "topups_amounts" CHECK ("topups"."amount" > 0 and "topups"."refunded" >= 0 and "topups"."refunding" >= 0 and "topups"."refunded" + "topups"."refunding" <= "topups"."amount"),
	CONSTRAINT "topups_paid" CHECK (("topups"."state" = 'paid') = ("topups"."paid_at" is not null)),
	CONSTRAINT "topups_proved" CHECK ("topups"."state" not in ('review', 'rejected') or "topups"."attempt" > 0),
	CONSTRAINT "topups_first" CHECK ("topups"."first_by" is null or "topups"."state" in ('review', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "buyer_identities" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"document_type" text NOT NULL,
	"number_sealed" text NOT NULL,
	"surname" text NOT NULL,
	"given_name" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"verification_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_decisions_outcome" CHECK ("verification_decisions"."outcome" in ('approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"document_type" text NOT NULL,
	"number_sealed" text NOT NULL,
	"number_hash" text NOT NULL,
	"surname" text NOT NULL,
	"given_name" text NOT NULL,
	"title" text NOT NULL,
	"birthday" date NOT NULL,
	"expires_on" date,
	"referral_code" text NOT NULL,
	"front_id" uuid NOT NULL,
	"back_id" uuid,
	"holding_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "verifications_states" CHECK ("verifications"."state" in ('submitted', 'approved', 'rejected', 'expired')),
	CONSTRAINT "verifications_decided" CHECK (("verifications"."state" = 'submitted') = ("verifications"."decided_at" is null)),
	CONSTRAINT "verifications_attempt" CHECK ("verifications"."attempt" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"type" text NOT NULL,
	"bank" text NOT NULL,
	"branch" text NOT NULL,
	"holder" text NOT NULL,
	"number_sealed" text NOT NULL,
	"number_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"intent" text NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"from_name" text NOT NULL,
	"to_name" text NOT NULL,
	"asset" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_transfers_no_unique" UNIQUE("no"),
	CONSTRAINT "member_transfers_intent_unique" UNIQUE("intent"),
	CONSTRAINT "member_transfers_amounts" CHECK ("member_transfers"."amount" > 0 and "member_transfers"."fee" >= 0 and "member_transfers"."from_id" <> "member_transfers"."to_id")
);
--> statement-breakpoint
CREATE TABLE "points_checks" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"due_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_rates" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"per_major" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"base" text NOT NULL,
	"quote" text NOT NULL,
	"rate" numeric(17, 8) NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"note" text NOT NULL,
	CONSTRAINT "rates_rate" CHECK ("rates"."rate" > 0 and "rates"."base" <> "rates"."quote")
);
--> statement-breakpoint
CREATE TABLE "single_approvals" (
	"kind" text NOT NULL,
	"reference" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"worth" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "single_approvals_kind_reference_pk" PRIMARY KEY("kind","reference"),
	CONSTRAINT "single_approvals_worth" CHECK ("single_approvals"."worth" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_allowances" (
	"member_id" uuid NOT NULL,
	"what" text NOT NULL,
	"day" date NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "wallet_allowances_member_id_what_day_pk" PRIMARY KEY("member_id","what","day"),
	CONSTRAINT "wallet_allowances_used" CHECK ("wallet_allowances"."used" > 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"member_id" uuid NOT NULL,
	"asset" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "wallet_corrections_no_unique" UNIQUE("no"),
	CONSTRAINT "wallet_corrections_states" CHECK ("wallet_corrections"."state" in ('waiting', 'done', 'rejected')),
	CONSTRAINT "wallet_corrections_amount" CHECK ("wallet_corrections"."amount" <> 0),
	CONSTRAINT "wallet_corrections_decided" CHECK (("wallet_corrections"."state" = 'waiting') = ("wallet_corrections"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "wallet_exchanges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"member_id" uuid NOT NULL,
	"from_asset" text NOT NULL,
	"from_amount" bigint NOT NULL,
	"to_asset" text NOT NULL,
	"to_amount" bigint NOT NULL,
	"rate" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_exchanges_no_unique" UNIQUE("no"),
	CONSTRAINT "wallet_exchanges_amounts" CHECK ("wallet_exchanges"."from_amount" > 0 and "wallet_exchanges"."to_amount" > 0 and "wallet_exchanges"."from_asset" <> "wallet_exchanges"."to_asset")
);
--> statement-breakpoint
CREATE TABLE "payout_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"channel" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_files_no_unique" UNIQUE("no")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"event" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"intent" text NOT NULL,
	"member_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"asset" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"payout_asset" text NOT NULL,
	"receives" bigint NOT NULL,
	"rate" text NOT NULL,
	"worth" bigint NOT NULL,
	"day" date NOT NULL,
	"card_id" uuid,
	"card_added_at" timestamp with time zone,
	"bank" text,
	"bank_type" text,
	"branch" text,
	"holder" text,
	"number_sealed" text,
	"last_four" text,
	"address" text,
	"network" text,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"paid_by" uuid,
	"paid_at" timestamp with time zone,
	"proof_id" uuid,
	"file_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "withdrawals_no_unique" UNIQUE("no"),
	CONSTRAINT "withdrawals_intent_unique" UNIQUE("intent"),
	CONSTRAINT "withdrawals_states" CHECK ("withdrawals"."state" in ('reviewing', 'approved', 'paid', 'rejected', 'cancelled', 'failed', 'returned')),
	CONSTRAINT "withdrawals_ended" CHECK (("withdrawals"."state" in ('reviewing', 'approved')) = ("withdrawals"."ended_at" is null)),
	CONSTRAINT "withdrawals_amounts" CHECK ("withdrawals"."fee" >= 0 and "withdrawals"."fee" < "withdrawals"."amount" and "withdrawals"."receives" > 0 and "withdrawals"."worth" >= 0),
	CONSTRAINT "withdrawals_reason" CHECK (("withdrawals"."state" in ('rejected', 'failed', 'returned')) = ("withdrawals"."reason" <> '')),
	CONSTRAINT "withdrawals_paid" CHECK (("withdrawals"."state" in ('paid', 'returned')) = ("withdrawals"."paid_at" is not null and "withdrawals"."paid_by" is not null and "withdrawals"."reference" <> '')),
	CONSTRAINT "withdrawals_where" CHECK (("withdrawals"."channel" = 'bank') = ("withdrawals"."number_sealed" is not null and "withdrawals"."bank" is not null) and ("withdrawals"."channel" = 'coin') = ("withdrawals"."address" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"ip" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"input_hash" text NOT NULL,
	"response" text,
	"holder" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_actor_call_key_pk" PRIMARY KEY("actor","call","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"not_before" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cancellation_waivers" ADD CONSTRAINT "cancellation_waivers_cancellation_id_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."cancellations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_likes" ADD CONSTRAINT "goods_likes_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_option_values" ADD CONSTRAINT "goods_option_values_option_id_goods_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."goods_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_options" ADD CONSTRAINT "goods_options_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_consents" ADD CONSTRAINT "agreement_consents_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_coupons" ADD CONSTRAINT "campaign_coupons_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_products" ADD CONSTRAINT "campaign_products_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_attachments" ADD CONSTRAINT "news_attachments_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_collections" ADD CONSTRAINT "news_collections_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_likes" ADD CONSTRAINT "news_likes_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_category_id_feedback_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."feedback_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD CONSTRAINT "feedback_messages_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_log" ADD CONSTRAINT "gift_card_log_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_batch_id_gift_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."gift_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_takes" ADD CONSTRAINT "gift_takes_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buying_groups" ADD CONSTRAINT "buying_groups_offer_id_group_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."group_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_offer_prices" ADD CONSTRAINT "group_offer_prices_offer_id_group_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."group_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_seats" ADD CONSTRAINT "group_seats_group_id_buying_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."buying_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_devices" ADD CONSTRAINT "member_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_factors" ADD CONSTRAINT "member_factors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_passkeys" ADD CONSTRAINT "member_passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_recovery_codes" ADD CONSTRAINT "member_recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tickets" ADD CONSTRAINT "member_tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tickets" ADD CONSTRAINT "member_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_accounts" ADD CONSTRAINT "third_party_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_flows" ADD CONSTRAINT "third_party_flows_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_flows" ADD CONSTRAINT "third_party_flows_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_debit_id_ledger_accounts_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_credit_id_ledger_accounts_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_tokens" ADD CONSTRAINT "pay_tokens_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reviews" ADD CONSTRAINT "payment_reviews_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_topups" ADD CONSTRAINT "payment_topups_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_beside_id_payments_id_fk" FOREIGN KEY ("beside_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_rules" ADD CONSTRAINT "freight_rules_template_id_freight_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."freight_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_notes" ADD CONSTRAINT "reconciliation_notes_difference_id_reconciliation_differences_id_fk" FOREIGN KEY ("difference_id") REFERENCES "public"."reconciliation_differences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_parts" ADD CONSTRAINT "reconciliation_parts_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_sums" ADD CONSTRAINT "reconciliation_sums_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_items" ADD CONSTRAINT "package_items_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_refresh_tokens" ADD CONSTRAINT "staff_refresh_tokens_session_id_staff_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role_members" ADD CONSTRAINT "staff_role_members_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role_members" ADD CONSTRAINT "staff_role_members_role_id_staff_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tickets" ADD CONSTRAINT "staff_tickets_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_ratings" ADD CONSTRAINT "support_ratings_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topup_decisions" ADD CONSTRAINT "topup_decisions_topup_id_topups_id_fk" FOREIGN KEY ("topup_id") REFERENCES "public"."topups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topup_proofs" ADD CONSTRAINT "topup_proofs_topup_id_topups_id_fk" FOREIGN KEY ("topup_id") REFERENCES "public"."topups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD CONSTRAINT "verification_decisions_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_log" ADD CONSTRAINT "withdrawal_log_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_file_id_payout_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."payout_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_member" ON "addresses" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "addresses_phone" ON "addresses" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("member_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "cancellations_open" ON "cancellations" USING btree ("member_id") WHERE "cancellations"."state" in ('review', 'approved');--> statement-breakpoint
CREATE INDEX "cancellations_member" ON "cancellations" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "cancellations_state" ON "cancellations" USING btree ("state","applied_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "flash_sales_ends" ON "flash_sales" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_slug" ON "goods" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "goods_category" ON "goods" USING gin ("category_ids");--> statement-breakpoint
CREATE INDEX "goods_search" ON "goods" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "goods_newest" ON "goods" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "goods_sales" ON "goods" USING btree ("state","sold","id");--> statement-breakpoint
CREATE INDEX "goods_price" ON "goods" USING btree ("state","min_price","id");--> statement-breakpoint
CREATE INDEX "goods_weight" ON "goods" USING btree ("state","weight","id");--> statement-breakpoint
CREATE INDEX "goods_changed" ON "goods" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "goods_sold" ON "goods" USING btree ("sold","id");--> statement-breakpoint
CREATE INDEX "goods_title" ON "goods" USING btree (("title"->>'en-us'),"id");--> statement-breakpoint
CREATE INDEX "goods_option_values_option" ON "goods_option_values" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "goods_options_goods" ON "goods_options" USING btree ("goods_id");--> statement-breakpoint
CREATE UNIQUE INDEX "skus_code" ON "skus" USING btree ("code");--> statement-breakpoint
CREATE INDEX "skus_goods" ON "skus" USING btree ("goods_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "coin_addresses_member" ON "coin_addresses" USING btree ("member_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "coin_addresses_index" ON "coin_addresses" USING btree ("key","index");--> statement-breakpoint
CREATE UNIQUE INDEX "coin_addresses_address" ON "coin_addresses" USING btree ("address");--> statement-breakpoint
CREATE UNIQUE INDEX "coin_deposits_transfer" ON "coin_deposits" USING btree ("tx","address","place","chain");--> statement-breakpoint
CREATE INDEX "coin_deposits_member" ON "coin_deposits" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "coin_deposits_address" ON "coin_deposits" USING btree ("address","id");--> statement-breakpoint
CREATE INDEX "coin_deposits_state" ON "coin_deposits" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "coin_deposits_confirming" ON "coin_deposits" USING btree ("chain","height") WHERE "coin_deposits"."state" = 'confirming';--> statement-breakpoint
CREATE INDEX "coin_deposits_height" ON "coin_deposits" USING btree ("chain","height");--> statement-breakpoint
CREATE INDEX "coin_deposits_concern" ON "coin_deposits" USING btree ("id") WHERE "coin_deposits"."concern" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filters_name" ON "saved_filters" USING btree ("staff_id","resource","name");--> statement-breakpoint
CREATE INDEX "agreement_consents_agreement" ON "agreement_consents" USING btree ("agreement_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_version" ON "agreements" USING btree ("kind","version");--> statement-breakpoint
CREATE INDEX "campaigns_order" ON "campaigns" USING btree ("published","position","starts_at");--> statement-breakpoint
CREATE INDEX "comment_likes_comment" ON "comment_likes" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "comment_reports_open" ON "comment_reports" USING btree ("comment_id") WHERE "comment_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "comments_news" ON "comments" USING btree ("news_id","created_at","id") WHERE "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_answers" ON "comments" USING btree ("parent_id","created_at") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_member" ON "comments" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_state" ON "comments" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_pending" ON "comments" USING btree ("created_at","id") WHERE "comments"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "comments_reported" ON "comments" USING btree ("reported_at") WHERE "comments"."reported_at" is not null;--> statement-breakpoint
CREATE INDEX "banners_place" ON "banners" USING btree ("place","position");--> statement-breakpoint
CREATE INDEX "company_sections_place" ON "company_sections" USING btree ("position");--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "news_collections_member" ON "news_collections" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "news_collections_news" ON "news_collections" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "news_likes_news" ON "news_likes" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "popups_order" ON "popups" USING btree ("published","priority","created_at");--> statement-breakpoint
CREATE INDEX "questions_place" ON "questions" USING btree ("category","position");--> statement-breakpoint
CREATE INDEX "feedback_unread" ON "feedback" USING btree ("member_id") WHERE "feedback"."unread_answers" > 0;--> statement-breakpoint
CREATE INDEX "feedback_member" ON "feedback" USING btree ("member_id","updated_at");--> statement-breakpoint
CREATE INDEX "feedback_state" ON "feedback" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "feedback_open" ON "feedback" USING btree ("waiting_since","id") WHERE "feedback"."state" = 'open';--> statement-breakpoint
CREATE INDEX "feedback_category" ON "feedback" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "feedback_messages_thread" ON "feedback_messages" USING btree ("feedback_id","at");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "files_unheld" ON "files" USING btree ("created_at") WHERE "files"."private" and ("files"."held_by" is null or "files"."held_by" = 'purge');--> statement-breakpoint
CREATE INDEX "gift_batches_newest" ON "gift_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_card_log_card" ON "gift_card_log" USING btree ("card_id","seq");--> statement-breakpoint
CREATE INDEX "gift_card_log_actor" ON "gift_card_log" USING btree ("actor_id","seq") WHERE "gift_card_log"."actor_kind" = 'member';--> statement-breakpoint
CREATE INDEX "gift_card_log_other" ON "gift_card_log" USING btree ("other_id","seq") WHERE "gift_card_log"."other_id" is not null;--> statement-breakpoint
CREATE INDEX "gift_card_tries_member" ON "gift_card_tries" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "gift_card_tries_ip" ON "gift_card_tries" USING btree ("ip","at");--> statement-breakpoint
CREATE INDEX "gift_card_tries_at" ON "gift_card_tries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_code" ON "gift_cards" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "gift_cards_owner" ON "gift_cards" USING btree ("owner_id","state","expires_at","id");--> statement-breakpoint
CREATE INDEX "gift_cards_gift" ON "gift_cards" USING btree ("gift_id") WHERE "gift_cards"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "gift_cards_item" ON "gift_cards" USING btree ("order_item_id") WHERE "gift_cards"."order_item_id" is not null;--> statement-breakpoint
CREATE INDEX "gift_cards_batch" ON "gift_cards" USING btree ("batch_id","state") WHERE "gift_cards"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "gift_cards_newest" ON "gift_cards" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_cards_state" ON "gift_cards" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "gift_cards_expiring" ON "gift_cards" USING btree ("expires_at") WHERE "gift_cards"."state" in ('open', 'offered');--> statement-breakpoint
CREATE INDEX "gift_cards_owed" ON "gift_cards" USING btree ("currency","value") WHERE "gift_cards"."state" in ('open', 'offered');--> statement-breakpoint
CREATE INDEX "gifts_giver" ON "gifts" USING btree ("giver_id","created_at","id");--> statement-breakpoint
CREATE INDEX "gifts_expiring" ON "gifts" USING btree ("expires_at") WHERE "gifts"."ended_at" is null and "gifts"."receiver_id" is null;--> statement-breakpoint
CREATE INDEX "buying_groups_open" ON "buying_groups" USING btree ("offer_id","expires_at") WHERE "buying_groups"."state" = 'open';--> statement-breakpoint
CREATE INDEX "buying_groups_expiring" ON "buying_groups" USING btree ("expires_at") WHERE "buying_groups"."state" = 'open';--> statement-breakpoint
CREATE INDEX "buying_groups_newest" ON "buying_groups" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "buying_groups_offer" ON "buying_groups" USING btree ("offer_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "group_offers_goods" ON "group_offers" USING btree ("goods_id") WHERE "group_offers"."state" = 'active';--> statement-breakpoint
CREATE INDEX "group_offers_start" ON "group_offers" USING btree ("starts_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_seats_place" ON "group_seats" USING btree ("group_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "group_seats_member" ON "group_seats" USING btree ("group_id","member_id") WHERE "group_seats"."state" <> 'released';--> statement-breakpoint
CREATE INDEX "group_seats_offer" ON "group_seats" USING btree ("offer_id","member_id") WHERE "group_seats"."state" <> 'released';--> statement-breakpoint
CREATE UNIQUE INDEX "human_checks_response" ON "human_checks" USING btree ("response");--> statement-breakpoint
CREATE UNIQUE INDEX "human_checks_pass" ON "human_checks" USING btree ("pass_hash");--> statement-breakpoint
CREATE INDEX "human_checks_network" ON "human_checks" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "human_checks_created" ON "human_checks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "member_passkeys_member" ON "member_passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_tickets_member" ON "member_tickets" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_tickets_session" ON "member_tickets" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "member_tickets_end" ON "member_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_failures_pair" ON "login_failures" USING btree ("account","ip","at");--> statement-breakpoint
CREATE INDEX "login_failures_at" ON "login_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "login_failures_ip" ON "login_failures" USING btree ("ip","at");--> statement-breakpoint
CREATE INDEX "member_notes_member" ON "member_notes" USING btree ("member_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_username" ON "members" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("email") WHERE "members"."email_verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "members_mobile" ON "members" USING btree (("mobile_prefix" || "mobile")) WHERE "members"."mobile_verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "members_invitation" ON "members" USING btree ("invitation_code");--> statement-breakpoint
CREATE INDEX "members_referrer" ON "members" USING btree ("referrer_id");--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "members_search" ON "members" USING gin (("username_key" || ' ' || lower("nickname") || ' ' || replace(lower("nickname"), ' ', '') || ' ' || coalesce("email", '') || ' ' || coalesce("mobile_prefix", '') || coalesce("mobile", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "verification_codes_target" ON "verification_codes" USING btree ("target","created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_ip" ON "verification_codes" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "third_party_flows_member" ON "third_party_flows" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "third_party_flows_session" ON "third_party_flows" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "third_party_flows_end" ON "third_party_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_owner" ON "ledger_accounts" USING btree ("owner","asset");--> statement-breakpoint
CREATE INDEX "ledger_accounts_asset" ON "ledger_accounts" USING btree ("asset","owner");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_key" ON "ledger_transfers" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_pending" ON "ledger_transfers" USING btree ("pending_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_debit" ON "ledger_transfers" USING btree ("debit_id","id","kind","phase","at");--> statement-breakpoint
CREATE INDEX "ledger_transfers_credit" ON "ledger_transfers" USING btree ("credit_id","id","kind","phase","at");--> statement-breakpoint
CREATE INDEX "ledger_transfers_reference" ON "ledger_transfers" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "ledger_transfers_at" ON "ledger_transfers" USING brin ("at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "broadcasts_newest" ON "broadcasts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "broadcasts_due" ON "broadcasts" USING btree ("send_at") WHERE "broadcasts"."state" in ('scheduled', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "messages_event" ON "messages" USING btree ("member_id","event");--> statement-breakpoint
CREATE INDEX "messages_member" ON "messages" USING btree ("member_id","id") WHERE "messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("member_id","kind") WHERE "messages"."read_at" is null and "messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_broadcast" ON "messages" USING btree ("broadcast_id") WHERE "messages"."broadcast_id" is not null;--> statement-breakpoint
CREATE INDEX "offices_place" ON "offices" USING btree ("country","position");--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_goods" ON "order_items" USING btree ("goods_id","order_id");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_words_word" ON "order_words" USING btree ("word" text_pattern_ops,"order_id");--> statement-breakpoint
CREATE INDEX "orders_member_newest" ON "orders" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_member_state" ON "orders" USING btree ("member_id","state","created_at");--> statement-breakpoint
CREATE INDEX "orders_member_refunded" ON "orders" USING btree ("member_id") WHERE "orders"."refunded" > 0 or "orders"."refunding" > 0;--> statement-breakpoint
CREATE INDEX "orders_member_received" ON "orders" USING btree ("member_id","received_at") WHERE "orders"."received_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_state_newest" ON "orders" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_reminded" ON "orders" USING btree ("reminded_at") WHERE "orders"."state" = 'paid' and "orders"."reminded_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("pay_expires_at") WHERE "orders"."state" = 'unpaid';--> statement-breakpoint
CREATE INDEX "pay_tokens_payment" ON "pay_tokens" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "pay_tokens_expires" ON "pay_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id","at");--> statement-breakpoint
CREATE INDEX "payment_messages_payment" ON "payment_messages" USING btree ("payment_no","at");--> statement-breakpoint
CREATE INDEX "payment_orders_order" ON "payment_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_topups_topup" ON "payment_topups" USING btree ("topup_id");--> statement-breakpoint
CREATE INDEX "payments_member" ON "payments" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_sweep" ON "payments" USING btree ("gateway","next_query_at") WHERE "payments"."next_query_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_review" ON "payments" USING btree ("created_at") WHERE "payments"."needs_review";--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at") WHERE "payments"."paid_at" is not null and "payments"."gateway" <> 'wallet';--> statement-breakpoint
CREATE INDEX "payments_beside" ON "payments" USING btree ("beside_id") WHERE "payments"."beside_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_vendor" ON "payments" USING btree ("vendor_id") WHERE "payments"."vendor_id" <> '';--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_finished" ON "refunds" USING btree ("finished_at") WHERE "refunds"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_retry" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."next_try_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_inbox_event" ON "webhook_inbox" USING btree ("gateway","event_id");--> statement-breakpoint
CREATE INDEX "webhook_inbox_received" ON "webhook_inbox" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "webhook_inbox_parked" ON "webhook_inbox" USING btree ("received_at") WHERE "webhook_inbox"."state" = 'parked';--> statement-breakpoint
CREATE INDEX "webhook_inbox_payment" ON "webhook_inbox" USING btree ("payment_no");--> statement-breakpoint
CREATE INDEX "webhook_inbox_due" ON "webhook_inbox" USING btree ("next_try_at") WHERE "webhook_inbox"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "freight_rules_country" ON "freight_rules" USING btree ("template_id","country");--> statement-breakpoint
CREATE UNIQUE INDEX "member_coupons_nth" ON "member_coupons" USING btree ("member_id","coupon_id","nth");--> statement-breakpoint
CREATE INDEX "member_coupons_order" ON "member_coupons" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_differences_subject" ON "reconciliation_differences" USING btree ("kind","subject","no");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_state" ON "reconciliation_differences" USING btree ("state","last_found_at","id");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_open" ON "reconciliation_differences" USING btree ("found_at") WHERE "reconciliation_differences"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reconciliation_differences_found" ON "reconciliation_differences" USING btree ("last_found_at","id");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_day" ON "reconciliation_differences" USING btree ("day","source");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_no" ON "reconciliation_differences" USING btree ("no");--> statement-breakpoint
CREATE INDEX "reconciliation_notes_difference" ON "reconciliation_notes" USING btree ("difference_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_runs_open" ON "reconciliation_runs" USING btree ("day") WHERE "reconciliation_runs"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "reconciliation_runs_day" ON "reconciliation_runs" USING btree ("day","started_at");--> statement-breakpoint
CREATE INDEX "reconciliation_runs_started" ON "reconciliation_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "report_day_skus_sku" ON "report_day_skus" USING btree ("sku_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_order_item" ON "reviews" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "reviews_goods" ON "reviews" USING btree ("goods_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_member" ON "reviews" USING btree ("member_id") WHERE "reviews"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."reply" is null and "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_low" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."stars" <= 2 and "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "goods_news_xid" ON "goods_news" USING btree ("xid","goods_id");--> statement-breakpoint
CREATE INDEX "goods_news_at" ON "goods_news" USING btree ("at");--> statement-breakpoint
CREATE INDEX "search_log_recent" ON "search_log" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "poster_designs_kind" ON "poster_designs" USING btree ("kind","position");--> statement-breakpoint
CREATE INDEX "poster_drawings_age" ON "poster_drawings" USING btree ("drawn_at");--> statement-breakpoint
CREATE INDEX "poster_drawings_member" ON "poster_drawings" USING btree ("member_id","drawn_at");--> statement-breakpoint
CREATE UNIQUE INDEX "packages_order" ON "packages" USING btree ("order_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "packages_tracking" ON "packages" USING btree ("carrier","tracking_no");--> statement-breakpoint
CREATE INDEX "packages_number" ON "packages" USING btree ("tracking_no");--> statement-breakpoint
CREATE INDEX "packages_moving" ON "packages" USING btree ("polled_at") WHERE "packages"."state" in ('created', 'in_transit', 'out_for_delivery');--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_events_key" ON "tracking_events" USING btree ("package_id","event_key");--> statement-breakpoint
CREATE INDEX "tracking_events_package" ON "tracking_events" USING btree ("package_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_name" ON "staff" USING btree ("name");--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_refresh_tokens_session" ON "staff_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "staff_role_members_role" ON "staff_role_members" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_roles_name" ON "staff_roles" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_tickets_staff" ON "staff_tickets" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_tickets_end" ON "staff_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_tickets_owner" ON "staff_tickets" USING btree ("purpose") WHERE "staff_tickets"."purpose" = 'owner';--> statement-breakpoint
CREATE INDEX "stock_alerts_sku" ON "stock_alerts" USING btree ("sku_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_movements_sku" ON "stock_movements" USING btree ("sku_id","at");--> statement-breakpoint
CREATE INDEX "stock_movements_shipped" ON "stock_movements" USING btree ("at") WHERE "stock_movements"."kind" = 'shipped';--> statement-breakpoint
CREATE INDEX "stock_watch_left" ON "stock_watch" USING btree ("left","sku_id");--> statement-breakpoint
CREATE INDEX "stock_watch_days" ON "stock_watch" USING btree ("days_left","sku_id");--> statement-breakpoint
CREATE INDEX "stock_watch_shipped" ON "stock_watch" USING btree ("shipped","sku_id");--> statement-breakpoint
CREATE INDEX "stock_watch_low" ON "stock_watch" USING btree ("left","sku_id") WHERE "stock_watch"."low";--> statement-breakpoint
CREATE INDEX "support_agents_online" ON "support_agents" USING btree ("seen_at") WHERE "support_agents"."online";--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversations_member" ON "support_conversations" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversations_guest" ON "support_conversations" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "support_conversations_state" ON "support_conversations" USING btree ("state","last_message_at");--> statement-breakpoint
CREATE INDEX "support_conversations_queue" ON "support_conversations" USING btree ("waiting_since","id") WHERE "support_conversations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "support_conversations_agent" ON "support_conversations" USING btree ("assignee_id") WHERE "support_conversations"."state" = 'active';--> statement-breakpoint
CREATE INDEX "support_messages_at" ON "support_messages" USING btree ("conversation_id","sender","at");--> statement-breakpoint
CREATE INDEX "company_accounts_currency" ON "company_accounts" USING btree ("currency","id");--> statement-breakpoint
CREATE UNIQUE INDEX "topup_decisions_once" ON "topup_decisions" USING btree ("topup_id","attempt","outcome");--> statement-breakpoint
CREATE UNIQUE INDEX "topup_decisions_approver" ON "topup_decisions" USING btree ("topup_id","attempt","staff_id") WHERE "topup_decisions"."outcome" <> 'rejected';--> statement-breakpoint
CREATE INDEX "topup_proofs_hash" ON "topup_proofs" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "topups_member" ON "topups" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "topups_state" ON "topups" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "topups_review" ON "topups" USING btree ("sent_at","id") WHERE "topups"."state" = 'review';--> statement-breakpoint
CREATE INDEX "topups_expiring" ON "topups" USING btree ("expires_at") WHERE "topups"."state" in ('created', 'waiting', 'rejected');--> statement-breakpoint
CREATE UNIQUE INDEX "verification_decisions_attempt" ON "verification_decisions" USING btree ("verification_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_member" ON "verifications" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_document" ON "verifications" USING btree ("number_hash") WHERE "verifications"."state" in ('submitted', 'approved');--> statement-breakpoint
CREATE INDEX "verifications_state" ON "verifications" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "verifications_expiring" ON "verifications" USING btree ("expires_on") WHERE "verifications"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "bank_cards_member" ON "bank_cards" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_number" ON "bank_cards" USING btree ("number_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_default" ON "bank_cards" USING btree ("member_id") WHERE "bank_cards"."is_default";--> statement-breakpoint
CREATE INDEX "member_transfers_from" ON "member_transfers" USING btree ("from_id","id");--> statement-breakpoint
CREATE INDEX "member_transfers_to" ON "member_transfers" USING btree ("to_id","id");--> statement-breakpoint
CREATE INDEX "points_checks_due" ON "points_checks" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "rates_quote" ON "rates" USING btree ("base","quote","since","id");--> statement-breakpoint
CREATE INDEX "single_approvals_staff" ON "single_approvals" USING btree ("day","staff_id");--> statement-breakpoint
CREATE INDEX "single_approvals_member" ON "single_approvals" USING btree ("day","member_id");--> statement-breakpoint
CREATE INDEX "wallet_allowances_day" ON "wallet_allowances" USING btree ("day");--> statement-breakpoint
CREATE INDEX "wallet_corrections_state" ON "wallet_corrections" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "wallet_corrections_member" ON "wallet_corrections" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "wallet_exchanges_member" ON "wallet_exchanges" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_log_withdrawal" ON "withdrawal_log" USING btree ("withdrawal_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_log_approvals" ON "withdrawal_log" USING btree ("withdrawal_id","actor_id") WHERE "withdrawal_log"."event" in ('seconded', 'approved');--> statement-breakpoint
CREATE INDEX "withdrawals_member" ON "withdrawals" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_day" ON "withdrawals" USING btree ("member_id","day");--> statement-breakpoint
CREATE INDEX "withdrawals_state" ON "withdrawals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "withdrawals_address" ON "withdrawals" USING btree ("address") WHERE "withdrawals"."address" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_file" ON "withdrawals" USING btree ("file_id") WHERE "withdrawals"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_to_export" ON "withdrawals" USING btree ("channel","id") WHERE "withdrawals"."state" = 'approved' and "withdrawals"."file_id" is null;--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_target_begins_idx" ON "audit_log" USING btree ("target" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "idempotency_created_at_idx" ON "idempotency" USING btree ("created_at");