CREATE TABLE "invitations" (
	"battle" text NOT NULL,
	"hash" text NOT NULL,
	"seat" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_battle_hash_pk" PRIMARY KEY("battle","hash")
);
--> statement-breakpoint
CREATE TABLE "seat_holders" (
	"battle" text NOT NULL,
	"seat" text NOT NULL,
	"number" integer NOT NULL,
	"held" text NOT NULL,
	"player" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "seat_holders_battle_seat_number_pk" PRIMARY KEY("battle","seat","number")
);
--> statement-breakpoint
ALTER TABLE "battles" ADD COLUMN "joining" text DEFAULT 'anybody' NOT NULL;--> statement-breakpoint
ALTER TABLE "battles" ADD COLUMN "watching" text DEFAULT 'anybody' NOT NULL;--> statement-breakpoint
ALTER TABLE "battles" ADD COLUMN "founder" text;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_battle_battles_id_fk" FOREIGN KEY ("battle") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_holders" ADD CONSTRAINT "seat_holders_battle_battles_id_fk" FOREIGN KEY ("battle") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;