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
