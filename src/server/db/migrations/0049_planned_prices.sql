CREATE TABLE "planned_prices" (
	"id" serial PRIMARY KEY NOT NULL,
	"mover_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"rules" jsonb NOT NULL,
	"blackouts" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" uuid,
	"who" text NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "planned_prices_one_a_day" UNIQUE("mover_id","starts_on")
);
--> statement-breakpoint
ALTER TABLE "planned_prices" ADD CONSTRAINT "planned_prices_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;