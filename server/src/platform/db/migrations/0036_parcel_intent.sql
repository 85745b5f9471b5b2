ALTER TABLE "packages" ADD COLUMN "intent" text;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_intent_unique" UNIQUE("intent");