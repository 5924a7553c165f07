CREATE TABLE "text_consents" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"words" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "text_consents_us" CHECK ("text_consents"."number" ~ '^[+]1[2-9][0-9]{9}$')
);
--> statement-breakpoint
CREATE TABLE "text_stops" (
	"number" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_consents_number" ON "text_consents" USING btree ("number");