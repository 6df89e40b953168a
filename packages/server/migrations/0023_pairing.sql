CREATE TABLE "pairing_meetings" (
	"one" text NOT NULL,
	"other" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "pairing_meetings_one_other_pk" PRIMARY KEY("one","other")
);
--> statement-breakpoint
CREATE TABLE "pairings" (
	"seeker" text PRIMARY KEY NOT NULL,
	"player" text,
	"family" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"book" text NOT NULL,
	"pace" text NOT NULL,
	"rated" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"origin" text NOT NULL,
	CONSTRAINT "pairings_family" UNIQUE("family")
);
--> statement-breakpoint
ALTER TABLE "seat_offers" ADD COLUMN "lowest" integer;--> statement-breakpoint
ALTER TABLE "seat_offers" ADD COLUMN "highest" integer;--> statement-breakpoint
ALTER TABLE "pairings" ADD CONSTRAINT "pairings_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pairing_meetings_at" ON "pairing_meetings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "pairings_for" ON "pairings" USING btree ("book","pace","since");--> statement-breakpoint
CREATE INDEX "pairings_until" ON "pairings" USING btree ("until");