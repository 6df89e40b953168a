ALTER TABLE "seats" ADD COLUMN "offered_hash" text;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "lineage" text;