ALTER TABLE "battles" RENAME COLUMN "founded" TO "created";--> statement-breakpoint
ALTER TABLE "battles" RENAME COLUMN "founder" TO "creator";--> statement-breakpoint
ALTER TABLE "battles" RENAME COLUMN "affairs" TO "table_actions";--> statement-breakpoint
ALTER TABLE "seats" RENAME COLUMN "lineage" TO "family";--> statement-breakpoint
ALTER TABLE "silences" RENAME COLUMN "lineage" TO "family";--> statement-breakpoint
ALTER TABLE "silences" RENAME CONSTRAINT "silences_battle_lineage_pk" TO "silences_battle_family_pk";--> statement-breakpoint
UPDATE "journal" SET "kind" = 'private' WHERE "kind" = 'silent';--> statement-breakpoint
ALTER TABLE "battles" ADD COLUMN "winners" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "battles" SET "winners" = ARRAY["winner"] WHERE "winner" IS NOT NULL;--> statement-breakpoint
UPDATE "battles" SET "winners" = ARRAY(SELECT json_array_elements_text("last"."game"::json -> 'outcome' -> 'winners')) FROM "snapshots" AS "last" WHERE "battles"."over" AND "battles"."winner" IS NULL AND "last"."battle" = "battles"."id" AND "last"."seq" = (SELECT max("seq") FROM "snapshots" WHERE "battle" = "battles"."id") AND json_typeof("last"."game"::json -> 'outcome' -> 'winners') = 'array';--> statement-breakpoint
ALTER TABLE "battles" DROP COLUMN "winner";
