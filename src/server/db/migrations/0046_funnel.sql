CREATE TABLE "funnel_plans" (
	"plan_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"last_step" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"begun_on" date NOT NULL,
	"step" smallint NOT NULL,
	"paid_at" timestamp with time zone,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"prices" smallint,
	"latitude" real,
	"longitude" real
);
--> statement-breakpoint
ALTER TABLE "funnel_plans" ADD CONSTRAINT "funnel_plans_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funnel_plans_begun" ON "funnel_plans" USING btree ("begun_on","step","source","state","city","prices");--> statement-breakpoint
CREATE INDEX "funnel_plans_changed" ON "funnel_plans" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "funnel_plans_city" ON "funnel_plans" USING btree ("state","city","begun_on");