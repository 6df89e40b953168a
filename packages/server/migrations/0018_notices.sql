CREATE TABLE "address_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"telling" timestamp with time zone,
	"told" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_codes" (
	"attempt" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"player" text,
	"code" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"battle" text NOT NULL,
	"family" text NOT NULL,
	"told" boolean DEFAULT false NOT NULL,
	"sent" timestamp with time zone,
	"says" text DEFAULT 'turn' NOT NULL,
	"digest" boolean DEFAULT false NOT NULL,
	"due" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"claim" text DEFAULT '' NOT NULL,
	"handed" timestamp with time zone,
	"warned" timestamp with time zone,
	CONSTRAINT "notices_battle_family_pk" PRIMARY KEY("battle","family")
);
--> statement-breakpoint
CREATE TABLE "player_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "player_addresses_player" UNIQUE("player")
);
--> statement-breakpoint
CREATE TABLE "player_calendars" (
	"player" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "player_calendars_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "player_channels" (
	"id" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"form" text DEFAULT '' NOT NULL,
	"secret" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"delivered" timestamp with time zone,
	"trouble" text DEFAULT '' NOT NULL,
	"stopped" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "player_notices" (
	"player" text PRIMARY KEY NOT NULL,
	"digest" integer,
	"digested" timestamp with time zone,
	"of" text DEFAULT 'letter' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_codes" ADD CONSTRAINT "mail_codes_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_battle_battles_id_fk" FOREIGN KEY ("battle") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_addresses" ADD CONSTRAINT "player_addresses_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_calendars" ADD CONSTRAINT "player_calendars_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_channels" ADD CONSTRAINT "player_channels_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_notices" ADD CONSTRAINT "player_notices_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_changes_player" ON "address_changes" USING btree ("player");--> statement-breakpoint
CREATE INDEX "address_changes_address" ON "address_changes" USING btree ("address");--> statement-breakpoint
CREATE INDEX "mail_codes_until" ON "mail_codes" USING btree ("until");--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("due");--> statement-breakpoint
CREATE INDEX "notices_claim" ON "notices" USING btree ("claim");--> statement-breakpoint
CREATE INDEX "notices_family" ON "notices" USING btree ("family");--> statement-breakpoint
CREATE UNIQUE INDEX "player_channels_target" ON "player_channels" USING btree ("player","kind","target");--> statement-breakpoint
INSERT INTO "notices" ("battle", "family", "told", "sent", "due")
SELECT "battle", "family", bool_or("told"), max("sent"), min("due") FROM "notice_subscriptions" GROUP BY "battle", "family";
