ALTER TABLE "move_plans" ADD COLUMN "adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "move_plans" ADD COLUMN "price_override" jsonb;