CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mover_id" integer,
	"partner_key" text,
	"made_by" uuid,
	"name" text NOT NULL,
	"starts_with" text NOT NULL,
	"value_sha256" text NOT NULL,
	"previous_sha256" text,
	"previous_until" timestamp with time zone,
	"scopes" text[] NOT NULL,
	"addresses" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"calls" integer DEFAULT 0 NOT NULL,
	"calls_day" date,
	"calls_on_day" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_keys_value_sha256_unique" UNIQUE("value_sha256"),
	CONSTRAINT "api_keys_one_holder" CHECK (("api_keys"."mover_id" is null) <> ("api_keys"."partner_key" is null)),
	CONSTRAINT "api_keys_overlap" CHECK (("api_keys"."previous_sha256" is null) = ("api_keys"."previous_until" is null))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_partner_key_partners_key_fk" FOREIGN KEY ("partner_key") REFERENCES "public"."partners"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_previous" ON "api_keys" USING btree ("previous_sha256");--> statement-breakpoint
CREATE INDEX "api_keys_mover" ON "api_keys" USING btree ("mover_id");--> statement-breakpoint
CREATE INDEX "api_keys_partner" ON "api_keys" USING btree ("partner_key");