CREATE TABLE "battles" (
	"id" text PRIMARY KEY NOT NULL,
	"book" text NOT NULL,
	"book_version" text NOT NULL,
	"scenario_id" text NOT NULL,
	"scenario_name" text NOT NULL,
	"scenario_description" text NOT NULL,
	"turn" integer NOT NULL,
	"over" boolean NOT NULL,
	"winner" text,
	"founded" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"battle" text NOT NULL,
	"seq" integer NOT NULL,
	"command_id" text NOT NULL,
	"seat" text NOT NULL,
	"decision" text NOT NULL,
	"answer" text NOT NULL,
	"events" text NOT NULL,
	"first_event" integer NOT NULL,
	"next_event" integer NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_battle_seq_pk" PRIMARY KEY("battle","seq")
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"battle" text NOT NULL,
	"seat" text NOT NULL,
	"place" integer NOT NULL,
	"side" text NOT NULL,
	"general" text NOT NULL,
	"held" text NOT NULL,
	"player" text NOT NULL,
	"token_hash" text,
	CONSTRAINT "seats_battle_seat_pk" PRIMARY KEY("battle","seat")
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
	"battle" text NOT NULL,
	"seq" integer NOT NULL,
	"game" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "snapshots_battle_seq_pk" PRIMARY KEY("battle","seq")
);
--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_battle_battles_id_fk" FOREIGN KEY ("battle") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_battle_battles_id_fk" FOREIGN KEY ("battle") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_battle_battles_id_fk" FOREIGN KEY ("battle") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "battles_updated" ON "battles" USING btree ("updated");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_command" ON "journal" USING btree ("battle","command_id");