CREATE TABLE "partners" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"coupon_code" text,
	"greeting" text NOT NULL,
	"white_label_name" text
);
--> statement-breakpoint
CREATE TABLE "price_leads" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"mover_id" integer NOT NULL,
	"plan_id" uuid,
	"author" text NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "reviews_plan_id_unique" UNIQUE("plan_id"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "move_plans" ADD COLUMN "price_held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan_history" ADD COLUMN "price" jsonb;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_coupon_code_coupons_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_leads" ADD CONSTRAINT "price_leads_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_leads_once" ON "price_leads" USING btree ("plan_id","email");--> statement-breakpoint
CREATE INDEX "reviews_mover" ON "reviews" USING btree ("mover_id","written_at");