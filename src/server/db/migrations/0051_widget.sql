CREATE TABLE "widget_counts" (
	"partner_key" text NOT NULL,
	"day" date NOT NULL,
	"what" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "widget_counts_partner_key_day_what_pk" PRIMARY KEY("partner_key","day","what")
);
--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "widget_sites" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "widget_counts" ADD CONSTRAINT "widget_counts_partner_key_partners_key_fk" FOREIGN KEY ("partner_key") REFERENCES "public"."partners"("key") ON DELETE no action ON UPDATE no action;