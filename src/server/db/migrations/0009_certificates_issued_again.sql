ALTER TABLE "adjustment_templates" DROP CONSTRAINT "adjustment_templates_rule";--> statement-breakpoint
ALTER TABLE "adjustment_templates" DROP CONSTRAINT "adjustment_templates_input";--> statement-breakpoint
ALTER TABLE "adjustment_templates" ADD CONSTRAINT "adjustment_templates_rule" CHECK ("adjustment_templates"."rule" in ('fixed', 'percentage', 'steps', 'at_cost', 'match', 'long_carry', 'flights', 'coi_reissue'));--> statement-breakpoint
ALTER TABLE "adjustment_templates" ADD CONSTRAINT "adjustment_templates_input" CHECK (("adjustment_templates"."rule" in ('fixed', 'percentage', 'coi_reissue')) = ("adjustment_templates"."input_label" is null));--> statement-breakpoint
UPDATE "adjustment_templates" SET "rule" = 'coi_reissue', "amount_cents" = 0 WHERE "name" = 'coi_reissue' AND "rule" = 'fixed' AND "amount_cents" = 5000;
