ALTER TABLE "booking_attempts" ADD COLUMN "full_value_waived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "move_plans" ADD COLUMN "extraordinary_articles" jsonb;--> statement-breakpoint
-- What was booked between states before full value was presumed keeps what its estimate said: released value, and no line for it.
UPDATE "move_plans" SET "insurance" = '{"waived": true}' WHERE "status" <> 'draft' AND "insurance" IS NULL
  AND "details" -> 'pick_up' ->> 'state' <> "details" -> 'drop_off' ->> 'state';--> statement-breakpoint
-- A draft's held price lacks the line; it is asked for anew.
UPDATE "move_plans" SET "price_held_until" = NULL WHERE "status" = 'draft' AND "insurance" IS NULL AND "price_held_until" IS NOT NULL
  AND "details" -> 'pick_up' ->> 'state' <> "details" -> 'drop_off' ->> 'state';
