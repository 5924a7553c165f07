ALTER TABLE "payouts" DROP CONSTRAINT "payouts_add_up";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "delivery_code" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "tip_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "tip_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_links" ADD COLUMN "is_crews" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_add_up" CHECK ("payouts"."earned_cents" = "payouts"."lines_cents" - "payouts"."fee_cents" + "payouts"."difference_cents" + "payouts"."tip_cents");