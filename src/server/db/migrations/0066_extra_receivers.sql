ALTER TABLE "plan_links" DROP CONSTRAINT "plan_links_scope";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "extra_delivery_code" text;--> statement-breakpoint
ALTER TABLE "plan_links" ADD CONSTRAINT "plan_links_scope" CHECK ("plan_links"."scope" in ('view', 'edit', 'adjust', 'sign', 'receive', 'receive_extra'));