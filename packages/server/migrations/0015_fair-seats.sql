CREATE TABLE "packed_journals" (
	"battle" text PRIMARY KEY NOT NULL,
	"rows" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "request" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "family" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "packed_journals" ADD CONSTRAINT "packed_journals_battle_battles_id_fk" FOREIGN KEY ("battle") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_request" ON "chat" USING btree ("battle","seat","request");