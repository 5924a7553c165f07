CREATE TABLE "partner_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"partner_key" text NOT NULL,
	"key_sha256" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "partner_links_key_sha256_unique" UNIQUE("key_sha256")
);
--> statement-breakpoint
ALTER TABLE "funnel_plans" ADD COLUMN "partner_key" text;--> statement-breakpoint
ALTER TABLE "partner_links" ADD CONSTRAINT "partner_links_partner_key_partners_key_fk" FOREIGN KEY ("partner_key") REFERENCES "public"."partners"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_links_open" ON "partner_links" USING btree ("partner_key") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "funnel_plans_partner" ON "funnel_plans" USING btree ("partner_key","begun_on") WHERE partner_key is not null;--> statement-breakpoint
UPDATE "funnel_plans" SET "partner_key" = substring("move_plans"."origin" ->> 'advance_referrer' from '^/clients/([a-z0-9-]+)/$') FROM "move_plans" WHERE "move_plans"."uuid" = "funnel_plans"."plan_id" AND "move_plans"."origin" ->> 'source' = 'Concierge';
