CREATE TABLE "handles" (
	"skeleton" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"player" text,
	"since" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "agreed_by" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "agreed_told" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "handles" ADD CONSTRAINT "handles_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handles_player" ON "handles" USING btree ("player");