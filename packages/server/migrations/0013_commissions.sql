ALTER TABLE "battles" ADD COLUMN "commissioned_by" text;--> statement-breakpoint
ALTER TABLE "battles" ADD COLUMN "commission" text;--> statement-breakpoint
ALTER TABLE "battles" ADD COLUMN "report" text;--> statement-breakpoint
ALTER TABLE "battles" ADD COLUMN "reported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "battles" ADD CONSTRAINT "battles_commissioned_by_battles_id_fk" FOREIGN KEY ("commissioned_by") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "battles_commissioned" ON "battles" USING btree ("commissioned_by");