CREATE TABLE "price_index_moves" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid,
	"release" text NOT NULL,
	"atom" text NOT NULL,
	"size" text NOT NULL,
	"distance" text NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"from_month" text NOT NULL,
	"to_month" text NOT NULL,
	"mover_id" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"is_made_up" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_index_moves_plan_id_unique" UNIQUE("plan_id")
);
--> statement-breakpoint
CREATE TABLE "price_watch_nights" (
	"plan_id" uuid NOT NULL,
	"night" date NOT NULL,
	"priced_at" timestamp with time zone NOT NULL,
	"plan_version" integer NOT NULL,
	"prices" jsonb NOT NULL,
	CONSTRAINT "price_watch_nights_plan_id_night_pk" PRIMARY KEY("plan_id","night")
);
--> statement-breakpoint
CREATE TABLE "price_watches" (
	"plan_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"key" text NOT NULL,
	"under_cents" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"last_night" date,
	"told_cents" integer,
	"letter_on" date,
	CONSTRAINT "price_watches_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "price_watch_nights" ADD CONSTRAINT "price_watch_nights_plan_id_price_watches_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."price_watches"("plan_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_watches" ADD CONSTRAINT "price_watches_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_index_moves_release" ON "price_index_moves" USING btree ("release");--> statement-breakpoint
CREATE INDEX "price_watches_due" ON "price_watches" USING btree ("last_night");--> statement-breakpoint
CREATE INDEX "price_watches_ended" ON "price_watches" USING btree ("ended_at");