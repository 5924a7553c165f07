ALTER TABLE "servers" ADD COLUMN "clock_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "servers" ADD COLUMN "leap_ms" bigint DEFAULT 0 NOT NULL;