CREATE TABLE "coi_uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"address_key" text NOT NULL,
	"case" text NOT NULL,
	"original_name" text NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer,
	"signed_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "onsite_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"mover_id" integer NOT NULL,
	"name" text NOT NULL,
	"phone_number" text NOT NULL,
	"type" text NOT NULL,
	"date" date NOT NULL,
	"time" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coi_uploads" ADD CONSTRAINT "coi_uploads_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onsite_requests" ADD CONSTRAINT "onsite_requests_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onsite_requests" ADD CONSTRAINT "onsite_requests_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coi_uploads_plan" ON "coi_uploads" USING btree ("plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "onsite_requests_once" ON "onsite_requests" USING btree ("plan_id","date","time") WHERE status = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "onsite_requests_mover" ON "onsite_requests" USING btree ("plan_id","mover_id") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "onsite_requests_visits" ON "onsite_requests" USING btree ("mover_id","date","time");--> statement-breakpoint
CREATE INDEX "plan_grants_visitor" ON "plan_grants" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "plan_grants_user" ON "plan_grants" USING btree ("user_id");