CREATE TABLE "letters" (
	"place" serial PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"battle" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seat" text NOT NULL,
	"name" text NOT NULL,
	"to" text[] NOT NULL,
	"request" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "battles" ADD COLUMN "commission_seats" text;--> statement-breakpoint
ALTER TABLE "battles" ADD COLUMN "letters" text;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_battle_battles_id_fk" FOREIGN KEY ("battle") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_battle" ON "letters" USING btree ("battle","place");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_request" ON "letters" USING btree ("battle","seat","request");