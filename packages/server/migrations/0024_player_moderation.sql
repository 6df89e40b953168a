CREATE TABLE "erased_players" (
	"hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"battle" text NOT NULL,
	"seat" text NOT NULL,
	"name" text NOT NULL,
	"player" text,
	"words" text NOT NULL,
	"lines" text NOT NULL,
	"by_seat" text NOT NULL,
	"by_player" text,
	"origin" text NOT NULL,
	"closed" timestamp with time zone,
	"verdict" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_acts" ADD COLUMN "player" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "player_sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "silenced_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "banned_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_by_player_players_id_fk" FOREIGN KEY ("by_player") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("origin","battle","seat") WHERE "reports"."closed" is null;--> statement-breakpoint
CREATE INDEX "reports_at" ON "reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reports_player" ON "reports" USING btree ("player");--> statement-breakpoint
CREATE INDEX "reports_by_player" ON "reports" USING btree ("by_player");