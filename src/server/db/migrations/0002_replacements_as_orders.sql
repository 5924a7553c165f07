INSERT INTO "change_orders" ("kind", "plan_id", "attempt_id", "status", "before_cents", "after_cents", "before_price", "price", "details", "asked_at", "answer_by", "answered_at")
SELECT 'replacement', last."plan_id", last."attempt_id", ended."status", agreed."cents", agreed."cents", agreed."price", agreed."price",
	jsonb_build_object('from_mover_id', first."mover_id", 'to_mover_id', CASE WHEN ended."status" IN ('asked', 'accepted') THEN last."mover_id" END),
	CASE WHEN ended."status" <> 'draft' THEN coalesce(last."answered_at", last."created_at") END,
	CASE WHEN ended."status" IN ('asked', 'accepted') THEN last."accept_by" END,
	CASE WHEN ended."status" NOT IN ('draft', 'asked') THEN coalesce(last."answered_at", last."created_at") END
FROM (SELECT DISTINCT ON ("attempt_id") * FROM "jobs" WHERE "offer" > 1 ORDER BY "attempt_id", "offer" DESC) last
JOIN "jobs" first ON first."attempt_id" = last."attempt_id" AND first."offer" = 1
JOIN "booking_attempts" a ON a."id" = last."attempt_id"
JOIN "move_plans" p ON p."uuid" = last."plan_id",
LATERAL (SELECT coalesce((p."price" ->> 'final_price')::integer, a."final_price_cents") AS "cents", coalesce(p."price", a."quote") AS "price") agreed,
LATERAL (SELECT CASE last."status" WHEN 'waiting' THEN 'draft' WHEN 'proposed' THEN 'asked' WHEN 'declined' THEN 'expired' WHEN 'canceled' THEN 'withdrawn' ELSE 'accepted' END AS "status") ended
ORDER BY last."id";--> statement-breakpoint
UPDATE "outbox" o SET "body" = (o."body" - 'offer') || jsonb_build_object('order_id', c."id"::text, 'sent', '')
FROM "change_orders" c
WHERE c."kind" = 'replacement' AND o."body" ->> 'attempt_id' = c."attempt_id"::text
	AND o."body" ->> 'letter' IN ('replacement_sought', 'replacement', 'replacement_ended');
