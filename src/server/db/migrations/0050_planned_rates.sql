ALTER TABLE "planned_prices" ALTER COLUMN "rules" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_prices" ALTER COLUMN "blackouts" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_prices" ADD COLUMN "cells" jsonb;--> statement-breakpoint
ALTER TABLE "planned_prices" ADD CONSTRAINT "planned_prices_something" CHECK ("planned_prices"."cells" is not null or "planned_prices"."rules" is not null);--> statement-breakpoint
ALTER TABLE "planned_prices" ADD CONSTRAINT "planned_prices_rules" CHECK (("planned_prices"."rules" is null) = ("planned_prices"."blackouts" is null));