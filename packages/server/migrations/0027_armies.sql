CREATE TABLE "brought_armies" (
	"battle" text NOT NULL,
	"side" text NOT NULL,
	"entry" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "brought_armies_battle_side_pk" PRIMARY KEY("battle","side")
);
--> statement-breakpoint
ALTER TABLE "library_entries" ALTER COLUMN "minutes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "library_entries" ALTER COLUMN "seats" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "library_entries" ADD COLUMN "kind" text DEFAULT 'field' NOT NULL;--> statement-breakpoint
ALTER TABLE "library_entries" ADD COLUMN "list" text;--> statement-breakpoint
ALTER TABLE "library_entries" ADD COLUMN "strength" integer;--> statement-breakpoint
ALTER TABLE "library_entries" ADD COLUMN "units" integer;--> statement-breakpoint
ALTER TABLE "brought_armies" ADD CONSTRAINT "brought_armies_battle_battles_id_fk" FOREIGN KEY ("battle") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_armies" ADD CONSTRAINT "brought_armies_entry_library_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."library_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brought_armies_entry" ON "brought_armies" USING btree ("entry");--> statement-breakpoint
CREATE INDEX "library_entries_kind" ON "library_entries" USING btree ("kind","updated","id") WHERE "library_entries"."shelf" = 'library' and "library_entries"."standing" = 'shown';