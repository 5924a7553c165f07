ALTER TABLE "job_crews" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "plan_links" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "job_crews" ADD CONSTRAINT "job_crews_language" CHECK ("job_crews"."language" in ('en', 'es'));--> statement-breakpoint
ALTER TABLE "plan_links" ADD CONSTRAINT "plan_links_language" CHECK ("plan_links"."language" in ('en', 'es'));