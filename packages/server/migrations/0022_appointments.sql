CREATE TABLE "appointment_answers" (
	"battle" text NOT NULL,
	"family" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_answers_battle_family_pk" PRIMARY KEY("battle","family")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"battle" text PRIMARY KEY NOT NULL,
	"times" text[] NOT NULL,
	"family" text,
	"changes" integer NOT NULL,
	"agreed" timestamp with time zone,
	"agreed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "day_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "hour_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointment_answers" ADD CONSTRAINT "appointment_answers_battle_battles_id_fk" FOREIGN KEY ("battle") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_battle_battles_id_fk" FOREIGN KEY ("battle") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_answers_family" ON "appointment_answers" USING btree ("family");