ALTER TABLE "files" ADD COLUMN "metadata_removed" boolean;
