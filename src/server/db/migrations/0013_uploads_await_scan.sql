ALTER TABLE "coi_uploads" ADD COLUMN "awaits_scan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mover_documents" ADD COLUMN "awaits_scan" boolean DEFAULT false NOT NULL;