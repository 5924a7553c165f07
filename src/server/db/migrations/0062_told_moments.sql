ALTER TABLE "outbox" ADD COLUMN "tells_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "paper_letters" ADD COLUMN "tells_until" timestamp with time zone;