CREATE TABLE "passkey_challenges" (
	"attempt" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"player" text,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer NOT NULL,
	"label" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"used" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "player_channels" ADD COLUMN "session" text;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_until" ON "passkey_challenges" USING btree ("until");--> statement-breakpoint
CREATE INDEX "passkeys_player" ON "passkeys" USING btree ("player");--> statement-breakpoint
ALTER TABLE "player_channels" ADD CONSTRAINT "player_channels_session_player_sessions_hash_fk" FOREIGN KEY ("session") REFERENCES "public"."player_sessions"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_channels_session" ON "player_channels" USING btree ("session");--> statement-breakpoint
CREATE INDEX "player_channels_endpoint" ON "player_channels" USING btree ("target");