ALTER TABLE "silences" ADD COLUMN "lineage" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "silences" SET "lineage" = "seats"."lineage" FROM "seats" WHERE "seats"."battle" = "silences"."battle" AND "seats"."seat" = "silences"."seat" AND "seats"."lineage" IS NOT NULL;--> statement-breakpoint
DELETE FROM "silences" WHERE "seat" <> '' AND "lineage" = '';--> statement-breakpoint
DELETE FROM "silences" AS "one" USING "silences" AS "other" WHERE "one"."battle" = "other"."battle" AND "one"."lineage" = "other"."lineage" AND "one"."seat" > "other"."seat";--> statement-breakpoint
ALTER TABLE "silences" DROP CONSTRAINT "silences_battle_seat_pk";--> statement-breakpoint
ALTER TABLE "silences" ADD CONSTRAINT "silences_battle_lineage_pk" PRIMARY KEY("battle","lineage");
