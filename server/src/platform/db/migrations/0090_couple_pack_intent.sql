ALTER TABLE "couple_packs" ADD COLUMN "intent" text;
