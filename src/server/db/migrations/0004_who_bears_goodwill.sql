ALTER TABLE "admin_adjustments" ADD COLUMN "borne_by" text DEFAULT 'mover' NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "taken_off_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_adjustments" ADD CONSTRAINT "admin_adjustments_borne_by" CHECK ("admin_adjustments"."borne_by" in ('us', 'mover'));