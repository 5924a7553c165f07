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
DROP TABLE "reschedules";--> statement-breakpoint
CREATE TABLE "set_aside" (
	"kind" text NOT NULL,
	"row_id" text NOT NULL,
	"error" text NOT NULL,
	"tries" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "set_aside_kind_row_id_pk" PRIMARY KEY("kind","row_id")
);
--> statement-breakpoint
CREATE INDEX "set_aside_next" ON "set_aside" USING btree ("next_try_at");--> statement-breakpoint
DO $$
DECLARE lead integer := coalesce((SELECT max("id") FROM "change_orders"), 0);
BEGIN
	INSERT INTO "change_orders" ("id", "kind", "plan_id", "attempt_id", "status", "what", "before_cents", "after_cents", "before_price", "price", "slots", "details", "asked_at", "answer_by", "answered_at")
	SELECT "id" + lead, 'booked_change', "plan_id", "attempt_id", "status", "what", "before_cents", "after_cents", "before_price", "price", "places",
		jsonb_build_object('wish', "wish"), "made_at", "answer_by", CASE WHEN "status" = 'asked' THEN NULL ELSE coalesce("answered_at", "made_at") END
	FROM "booked_changes";
	UPDATE "outbox" SET "body" = ("body" - 'booked_change_id') || jsonb_build_object('order_id', (("body" ->> 'booked_change_id')::integer + lead)::text)
	WHERE "body" ? 'booked_change_id';
END $$;--> statement-breakpoint
DO $$
DECLARE lead integer := coalesce((SELECT max("id") FROM "change_orders"), 0);
BEGIN
	CREATE TEMPORARY TABLE "moved" ON COMMIT DROP AS
	SELECT m.*, (row_number() OVER (ORDER BY m."created_at", m."id") + lead)::integer AS "order_id" FROM "move_day_adjustments" m;
	INSERT INTO "change_orders" ("id", "kind", "plan_id", "attempt_id", "status", "before_cents", "after_cents", "before_price", "price", "details", "asked_at", "answer_by", "answered_at")
	SELECT m."order_id", 'adjustment', m."plan_id", m."attempt_id",
		CASE m."state" WHEN 'submitted' THEN 'asked' WHEN 'declined' THEN 'refused' ELSE m."state" END, m."before_cents", m."after_cents",
		coalesce(m."changes" -> 'before_price', a."quote"), coalesce(m."price", a."quote"),
		jsonb_build_object('changes', '[]'::jsonb, 'note', '', 'message', '', 'cubic_feet', jsonb_build_object('before', 0, 'after', 0))
			|| (m."changes" - 'before_price') || jsonb_build_object('is_waived', m."is_waived"),
		CASE WHEN m."state" = 'draft' THEN NULL ELSE coalesce(m."submitted_at", m."created_at") END, m."answer_by",
		CASE WHEN m."state" IN ('draft', 'submitted') THEN NULL ELSE coalesce(m."answered_at", m."created_at") END
	FROM "moved" m JOIN "booking_attempts" a ON a."id" = m."attempt_id";
	UPDATE "outbox" o SET "body" = (o."body" - 'adjustment_id') || jsonb_build_object('order_id', m."order_id"::text)
	FROM "moved" m WHERE o."body" ->> 'adjustment_id' = m."id"::text;
	UPDATE "outbox" o SET "body" = o."body" || jsonb_build_object('ref', m."order_id" || '.' || split_part(o."body" ->> 'ref', '.', 2))
	FROM "moved" m WHERE o."kind" = 'text' AND split_part(o."body" ->> 'ref', '.', 1) = m."id"::text;
	DROP TABLE "moved";
END $$;--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('change_orders', 'id'), max("id")) FROM "change_orders" HAVING max("id") IS NOT NULL;--> statement-breakpoint
DROP TABLE "booked_changes";--> statement-breakpoint
DROP TABLE "move_day_adjustments";--> statement-breakpoint
DO $$
DECLARE lead integer := coalesce((SELECT max("id") FROM "change_orders"), 0);
BEGIN
	INSERT INTO "change_orders" ("id", "kind", "plan_id", "attempt_id", "status", "what", "before_cents", "after_cents", "before_price", "price", "details", "asked_at", "answered_at")
	SELECT "id" + lead, 'price_question', "plan_id", "attempt_id", CASE "state" WHEN 'declined' THEN 'refused' ELSE "state" END, "words", "before_cents", "after_cents", "before_price", "price",
		jsonb_build_object('adjustments', "adjustments", 'price_override', "price_override", 'adjustment_id', "adjustment_id", 'asked_by', "asked_by"), "asked_at", "answered_at"
	FROM "price_questions";
	UPDATE "outbox" SET "body" = ("body" - 'question_id') || jsonb_build_object('order_id', (("body" ->> 'question_id')::integer + lead)::text)
	WHERE "body" ? 'question_id';
END $$;--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('change_orders', 'id'), max("id")) FROM "change_orders" HAVING max("id") IS NOT NULL;--> statement-breakpoint
DROP TABLE "price_questions";
