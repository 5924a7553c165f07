CREATE TABLE "plan_languages" (
	"plan_id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" uuid,
	"mover_id" integer,
	"reader" text NOT NULL,
	"user_id" uuid,
	"language" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_of" CHECK (("push_subscriptions"."plan_id" is null) <> ("push_subscriptions"."mover_id" is null))
);
--> statement-breakpoint
ALTER TABLE "plan_languages" ADD CONSTRAINT "plan_languages_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_once" ON "push_subscriptions" USING btree ("endpoint",coalesce(plan_id::text, mover_id::text));--> statement-breakpoint
CREATE INDEX "push_subscriptions_plan" ON "push_subscriptions" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_mover" ON "push_subscriptions" USING btree ("mover_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");