ALTER TABLE "jobs" ADD COLUMN "undo_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "jobs_undo" ON "jobs" USING btree ("undo_until") WHERE undo_until is not null;