CREATE TABLE "notice_subscriptions" (
	"battle" text NOT NULL,
	"family" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told" boolean DEFAULT false NOT NULL,
	"sent" timestamp with time zone,
	"due" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notice_subscriptions_battle_family_endpoint_pk" PRIMARY KEY("battle","family","endpoint")
);
--> statement-breakpoint
CREATE TABLE "seat_moves" (
	"battle" text NOT NULL,
	"family" text NOT NULL,
	"hash" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"used_by" text,
	CONSTRAINT "seat_moves_battle_family_pk" PRIMARY KEY("battle","family")
);
--> statement-breakpoint
CREATE TABLE "seat_offers" (
	"battle" text NOT NULL,
	"seat" text NOT NULL,
	"family" text NOT NULL,
	"wish" text NOT NULL,
	"clock" json NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"origin" text NOT NULL,
	CONSTRAINT "seat_offers_battle_seat_pk" PRIMARY KEY("battle","seat")
);
--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_subscriptions" ADD CONSTRAINT "notice_subscriptions_battle_battles_id_fk" FOREIGN KEY ("battle") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_moves" ADD CONSTRAINT "seat_moves_battle_battles_id_fk" FOREIGN KEY ("battle") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_offers" ADD CONSTRAINT "seat_offers_battle_battles_id_fk" FOREIGN KEY ("battle") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_subscriptions_endpoint" ON "notice_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "notice_subscriptions_due" ON "notice_subscriptions" USING btree ("due");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_moves_hash" ON "seat_moves" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "seat_offers_until" ON "seat_offers" USING btree ("until");