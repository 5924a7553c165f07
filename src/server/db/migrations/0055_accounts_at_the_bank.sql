ALTER TABLE "bank_accounts" ALTER COLUMN "sealed_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "payee" text;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_kept_once" CHECK (num_nonnulls("bank_accounts"."sealed_number", "bank_accounts"."payee") = 1);