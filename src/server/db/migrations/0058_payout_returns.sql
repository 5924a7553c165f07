CREATE TABLE "payout_returns" (
	"batch_id" integer NOT NULL,
	"mover_id" integer NOT NULL,
	"payouts" integer NOT NULL,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"returned_at" timestamp with time zone NOT NULL,
	"returned_by" uuid,
	CONSTRAINT "payout_returns_batch_id_mover_id_pk" PRIMARY KEY("batch_id","mover_id")
);
--> statement-breakpoint
ALTER TABLE "payout_returns" ADD CONSTRAINT "payout_returns_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_returns" ADD CONSTRAINT "payout_returns_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_returns" ADD CONSTRAINT "payout_returns_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;