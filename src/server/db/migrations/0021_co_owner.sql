ALTER TABLE "plan_links" DROP CONSTRAINT "plan_links_scope";--> statement-breakpoint
ALTER TABLE "paper_sheets" ADD COLUMN "co_signature" jsonb;--> statement-breakpoint
ALTER TABLE "plan_links" ADD CONSTRAINT "plan_links_scope" CHECK ("plan_links"."scope" in ('view', 'edit', 'adjust', 'sign'));