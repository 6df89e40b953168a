CREATE TABLE "ratings" (
	"player" text NOT NULL,
	"book" text NOT NULL,
	"pace" text NOT NULL,
	"mu" double precision NOT NULL,
	"sigma" double precision NOT NULL,
	"battles" integer NOT NULL,
	"last" timestamp with time zone NOT NULL,
	CONSTRAINT "ratings_player_book_pace_pk" PRIMARY KEY("player","book","pace")
);
--> statement-breakpoint
CREATE TABLE "result_seats" (
	"result" integer NOT NULL,
	"seat" text NOT NULL,
	"side" text NOT NULL,
	"rank" integer NOT NULL,
	"player" text NOT NULL,
	"mu_before" double precision NOT NULL,
	"sigma_before" double precision NOT NULL,
	"mu" double precision NOT NULL,
	"sigma" double precision NOT NULL,
	CONSTRAINT "result_seats_result_seat_pk" PRIMARY KEY("result","seat")
);
--> statement-breakpoint
CREATE TABLE "results" (
	"place" serial PRIMARY KEY NOT NULL,
	"battle" text NOT NULL,
	"book" text NOT NULL,
	"pace" text NOT NULL,
	"scenario" text NOT NULL,
	"ended" timestamp with time zone NOT NULL,
	"uncounted" text
);
--> statement-breakpoint
CREATE TABLE "side_ratings" (
	"book" text NOT NULL,
	"scenario" text NOT NULL,
	"side" text NOT NULL,
	"mu" double precision NOT NULL,
	"sigma" double precision NOT NULL,
	"battles" integer NOT NULL,
	CONSTRAINT "side_ratings_book_scenario_side_pk" PRIMARY KEY("book","scenario","side")
);
--> statement-breakpoint
ALTER TABLE "battles" ADD COLUMN "rated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_seats" ADD CONSTRAINT "result_seats_result_results_place_fk" FOREIGN KEY ("result") REFERENCES "public"."results"("place") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ratings_list" ON "ratings" USING btree ("book","pace","mu");--> statement-breakpoint
CREATE INDEX "result_seats_player" ON "result_seats" USING btree ("player","result");--> statement-breakpoint
CREATE UNIQUE INDEX "results_battle" ON "results" USING btree ("battle");