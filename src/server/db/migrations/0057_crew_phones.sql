CREATE TABLE "plan_link_phones" (
	"link_id" integer NOT NULL,
	"device" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_link_phones_link_id_device_pk" PRIMARY KEY("link_id","device")
);
--> statement-breakpoint
ALTER TABLE "plan_link_phones" ADD CONSTRAINT "plan_link_phones_link_id_plan_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."plan_links"("id") ON DELETE cascade ON UPDATE no action;