CREATE TABLE "chat" (
	"place" serial PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"battle" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seat" text NOT NULL,
	"side" text NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "battles" ADD COLUMN "scenario" text;--> statement-breakpoint
ALTER TABLE "battles" ADD COLUMN "affairs" text;--> statement-breakpoint
ALTER TABLE "battles" ADD COLUMN "due" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "kind" text DEFAULT 'command' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "revealed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "undone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_battle_battles_id_fk" FOREIGN KEY ("battle") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_battle" ON "chat" USING btree ("battle","place");--> statement-breakpoint
CREATE INDEX "battles_due" ON "battles" USING btree ("due");