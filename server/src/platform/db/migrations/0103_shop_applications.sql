-- contract: no version before this one has applications
-- locks: nobody has applied before this version
ALTER TABLE "partner_applications" DROP CONSTRAINT "partner_applications_kind";--> statement-breakpoint
ALTER TABLE "partner_applications" DROP CONSTRAINT "partner_applications_form";--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "shop" jsonb;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_kind" CHECK ("partner_applications"."kind" in ('dealer', 'service-center', 'shop'));--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_form" CHECK (("partner_applications"."dealer" is not null) = ("partner_applications"."kind" = 'dealer') and ("partner_applications"."service_center" is not null) = ("partner_applications"."kind" = 'service-center')
        and ("partner_applications"."shop" is not null) = ("partner_applications"."kind" = 'shop'));