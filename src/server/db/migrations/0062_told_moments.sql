ALTER TABLE "outbox" ADD COLUMN "tells_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "paper_letters" ADD COLUMN "tells_until" timestamp with time zone;--> statement-breakpoint
UPDATE "state_rules" SET "rules" = "rules" || '{"unmet": ["What the state asks was not listed in this version"]}' WHERE NOT "rules" ? 'unmet';
