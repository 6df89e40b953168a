CREATE TABLE "bans" (
	"network" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closings" (
	"battle" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"place" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"battle" text NOT NULL,
	"seat" text NOT NULL,
	"entry" text NOT NULL,
	"network" text NOT NULL,
	"until" timestamp with time zone,
	"by" text NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "silences" (
	"battle" text NOT NULL,
	"seat" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "silences_battle_seat_pk" PRIMARY KEY("battle","seat")
);
--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_battle_battles_id_fk" FOREIGN KEY ("battle") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "silences" ADD CONSTRAINT "silences_battle_battles_id_fk" FOREIGN KEY ("battle") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_acts_at" ON "operator_acts" USING btree ("at");