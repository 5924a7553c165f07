CREATE TABLE "change_orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"plan_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"status" text NOT NULL,
	"what" text DEFAULT '' NOT NULL,
	"before_cents" integer NOT NULL,
	"after_cents" integer NOT NULL,
	"before_price" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"slots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"asked_at" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "change_orders_kind" CHECK ("change_orders"."kind" in ('reschedule', 'booked_change', 'adjustment', 'price_question', 'replacement')),
	CONSTRAINT "change_orders_status" CHECK ("change_orders"."status" in ('draft', 'asked', 'accepted', 'refused', 'withdrawn', 'expired')),
	CONSTRAINT "change_orders_asked" CHECK ("change_orders"."status" = 'draft' or "change_orders"."asked_at" is not null),
	CONSTRAINT "change_orders_answered" CHECK (("change_orders"."status" in ('draft', 'asked')) = ("change_orders"."answered_at" is null)),
	CONSTRAINT "change_orders_amounts" CHECK ("change_orders"."before_cents" >= 0 and "change_orders"."after_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_orders_one_open" ON "change_orders" USING btree ("attempt_id","kind") WHERE status in ('draft', 'asked');--> statement-breakpoint
CREATE INDEX "change_orders_plan" ON "change_orders" USING btree ("plan_id","kind","id");--> statement-breakpoint
CREATE INDEX "change_orders_open" ON "change_orders" USING btree ("answer_by") WHERE status = 'asked';
--> statement-breakpoint
INSERT INTO "change_orders" ("id", "kind", "plan_id", "attempt_id", "status", "before_cents", "after_cents", "before_price", "price", "slots", "details", "asked_at", "answer_by", "answered_at")
SELECT r."id", 'reschedule', r."plan_id", r."attempt_id", r."status", r."before_cents", r."after_cents", coalesce(p."price", a."quote"), r."price", r."places",
	jsonb_build_object('from_date', r."from_date", 'to_date', r."to_date", 'comment', r."comment", 'fee_cents', r."fee_cents"),
	r."asked_at", r."answer_by", CASE WHEN r."status" = 'asked' THEN NULL ELSE coalesce(r."answered_at", r."asked_at") END
FROM "reschedules" r JOIN "move_plans" p ON p."uuid" = r."plan_id" JOIN "booking_attempts" a ON a."id" = r."attempt_id";--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('change_orders', 'id'), max("id")) FROM "change_orders" HAVING max("id") IS NOT NULL;--> statement-breakpoint
UPDATE "outbox" SET "body" = ("body" - 'reschedule_id') || jsonb_build_object('order_id', "body" ->> 'reschedule_id') WHERE "body" ? 'reschedule_id';--> statement-breakpoint
DROP TABLE "reschedules";
