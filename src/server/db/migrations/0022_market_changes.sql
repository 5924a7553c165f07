ALTER TABLE "market" ADD COLUMN "marked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "movers" ADD COLUMN "market_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "movers_market_version" ON "movers" USING btree ("market_version");