UPDATE "outbox" SET "body" = jsonb_set("body", '{template}', '"vendor_document_ends"') WHERE "body" ->> 'template' = 'vendor_paper_ends';--> statement-breakpoint
UPDATE "outbox" SET "body" = jsonb_set("body", '{template}', '"vendor_document_ended"') WHERE "body" ->> 'template' = 'vendor_paper_ended';
