CREATE TABLE "substitutes" (
	"battle" text NOT NULL,
	"seat" text NOT NULL,
	"owner" text NOT NULL,
	"hash" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"family" text,
	"player" text DEFAULT '' NOT NULL,
	"token_hash" text,
	"offered_hash" text,
	"since" timestamp with time zone,
	"since_event" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "substitutes_battle_seat_pk" PRIMARY KEY("battle","seat")
);
--> statement-breakpoint
ALTER TABLE "battles" ADD COLUMN "delay" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "commentator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_battle_battles_id_fk" FOREIGN KEY ("battle") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;