ALTER TABLE "sent_letters" RENAME TO "sent_emails";--> statement-breakpoint
ALTER INDEX "sent_letters_at" RENAME TO "sent_emails_at";--> statement-breakpoint
UPDATE "outbox" SET "kind" = 'email', "body" = ("body" - 'letter') || jsonb_build_object('template', "body" -> 'letter') WHERE "kind" = 'letter';
