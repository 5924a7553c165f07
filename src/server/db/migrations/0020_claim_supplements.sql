ALTER TABLE "claims" ADD COLUMN "supplements" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "letters" integer DEFAULT 0 NOT NULL;