CREATE TABLE "player_families" (
	"family" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"kind" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"player" text NOT NULL,
	"label" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seat_holders" ADD COLUMN "family" text;--> statement-breakpoint
ALTER TABLE "player_families" ADD CONSTRAINT "player_families_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_keys" ADD CONSTRAINT "player_keys_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_sessions" ADD CONSTRAINT "player_sessions_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_families_player" ON "player_families" USING btree ("player");--> statement-breakpoint
CREATE INDEX "player_keys_player" ON "player_keys" USING btree ("player");--> statement-breakpoint
CREATE INDEX "player_sessions_player" ON "player_sessions" USING btree ("player");--> statement-breakpoint
CREATE UNIQUE INDEX "player_sessions_id" ON "player_sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "seat_holders_family" ON "seat_holders" USING btree ("family");--> statement-breakpoint
CREATE INDEX "seats_family" ON "seats" USING btree ("family");