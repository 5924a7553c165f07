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
DROP TABLE "move_day_adjustments";
