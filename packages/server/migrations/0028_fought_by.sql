ALTER TABLE "library_entries" ALTER COLUMN "stars" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "battles" ADD COLUMN "fought_by" text;--> statement-breakpoint
WITH "said" AS (
	SELECT "o"."entry", "o"."origin" = "e"."origin" AS "home", avg("o"."stars") AS "stars"
	FROM "library_opinions" "o" JOIN "library_entries" "e" ON "e"."id" = "o"."entry"
	GROUP BY "o"."entry", "o"."origin", "e"."origin"
), "heard" AS (
	SELECT "entry", sum("stars") AS "total", count(*) AS "voices" FROM "said"
	WHERE NOT "home" OR NOT EXISTS (SELECT 1 FROM "said" "other" WHERE "other"."entry" = "said"."entry" AND NOT "other"."home")
	GROUP BY "entry"
)
UPDATE "library_entries" SET "stars" = "total" / "voices", "liking" = ("total" + 9) / ("voices" + 3)
FROM "heard" WHERE "heard"."entry" = "library_entries"."id";
