CREATE TABLE "library_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"player" text,
	"key_hash" text,
	"author" text NOT NULL,
	"licence" text NOT NULL,
	"period" text NOT NULL,
	"shelf" text NOT NULL,
	"standing" text DEFAULT 'shown' NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"copied_from" text,
	"version" integer NOT NULL,
	"book" text NOT NULL,
	"name" text NOT NULL,
	"story" text NOT NULL,
	"minutes" integer NOT NULL,
	"seats" integer NOT NULL,
	"width" integer,
	"depth" integer,
	"balance" integer,
	"opinions" integer DEFAULT 0 NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL,
	"liking" double precision DEFAULT 0 NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	"origin" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "library_entries"."name" || ' ' || "library_entries"."author" || ' ' || "library_entries"."story")) STORED
);
--> statement-breakpoint
CREATE TABLE "library_opinions" (
	"id" text PRIMARY KEY NOT NULL,
	"entry" text NOT NULL,
	"who" text NOT NULL,
	"family" text NOT NULL,
	"name" text NOT NULL,
	"stars" integer NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"origin" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_reports" (
	"entry" text NOT NULL,
	"opinion" text NOT NULL,
	"origin" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "library_reports_entry_opinion_origin_pk" PRIMARY KEY("entry","opinion","origin")
);
--> statement-breakpoint
CREATE TABLE "library_trials" (
	"entry" text NOT NULL,
	"version" integer NOT NULL,
	"asked" timestamp with time zone NOT NULL,
	"fought" integer DEFAULT 0 NOT NULL,
	"won" json NOT NULL,
	"drawn" integer DEFAULT 0 NOT NULL,
	"unfinished" integer DEFAULT 0 NOT NULL,
	"turns" integer DEFAULT 0 NOT NULL,
	"longest" integer DEFAULT 0 NOT NULL,
	"done" timestamp with time zone,
	"taken" timestamp with time zone,
	CONSTRAINT "library_trials_entry_version_pk" PRIMARY KEY("entry","version")
);
--> statement-breakpoint
CREATE TABLE "library_versions" (
	"entry" text NOT NULL,
	"version" integer NOT NULL,
	"book_version" text NOT NULL,
	"scenario" text NOT NULL,
	"picture" text NOT NULL,
	"note" text NOT NULL,
	"made" timestamp with time zone NOT NULL,
	CONSTRAINT "library_versions_entry_version_pk" PRIMARY KEY("entry","version")
);
--> statement-breakpoint
ALTER TABLE "battles" ADD COLUMN "entry" text;--> statement-breakpoint
ALTER TABLE "battles" ADD COLUMN "entry_version" integer;--> statement-breakpoint
ALTER TABLE "library_entries" ADD CONSTRAINT "library_entries_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_entries" ADD CONSTRAINT "library_entries_copied_from_library_entries_id_fk" FOREIGN KEY ("copied_from") REFERENCES "public"."library_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_opinions" ADD CONSTRAINT "library_opinions_entry_library_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."library_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_reports" ADD CONSTRAINT "library_reports_entry_library_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."library_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_trials" ADD CONSTRAINT "library_trials_entry_library_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."library_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_entry_library_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."library_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_entries_player" ON "library_entries" USING btree ("player");--> statement-breakpoint
CREATE INDEX "library_entries_key" ON "library_entries" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "library_entries_origin" ON "library_entries" USING btree ("origin");--> statement-breakpoint
CREATE INDEX "library_entries_created" ON "library_entries" USING btree ("created");--> statement-breakpoint
CREATE INDEX "library_entries_newest" ON "library_entries" USING btree ("updated","id") WHERE "library_entries"."shelf" = 'library' and "library_entries"."standing" = 'shown';--> statement-breakpoint
CREATE INDEX "library_entries_book" ON "library_entries" USING btree ("book","updated","id") WHERE "library_entries"."shelf" = 'library' and "library_entries"."standing" = 'shown';--> statement-breakpoint
CREATE INDEX "library_entries_liked" ON "library_entries" USING btree ("liking","updated","id") WHERE "library_entries"."shelf" = 'library' and "library_entries"."standing" = 'shown';--> statement-breakpoint
CREATE INDEX "library_entries_even" ON "library_entries" USING btree ("balance","updated","id") WHERE "library_entries"."shelf" = 'library' and "library_entries"."standing" = 'shown';--> statement-breakpoint
CREATE INDEX "library_entries_words" ON "library_entries" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "library_opinions_who" ON "library_opinions" USING btree ("entry","who");--> statement-breakpoint
CREATE INDEX "library_opinions_family" ON "library_opinions" USING btree ("family");--> statement-breakpoint
CREATE INDEX "library_reports_at" ON "library_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "library_trials_waiting" ON "library_trials" USING btree ("done","asked");--> statement-breakpoint
CREATE INDEX "battles_entry" ON "battles" USING btree ("entry");