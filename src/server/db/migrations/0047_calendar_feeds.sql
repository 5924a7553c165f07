CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mover_id" integer NOT NULL,
	"kind" text NOT NULL,
	"truck_id" integer,
	"person_id" integer,
	"key_sha256" text NOT NULL,
	"sealed_key" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"asked_by" text DEFAULT '' NOT NULL,
	"jobs" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "calendar_feeds_key_sha256_unique" UNIQUE("key_sha256"),
	CONSTRAINT "calendar_feeds_one" UNIQUE NULLS NOT DISTINCT("mover_id","kind","truck_id","person_id"),
	CONSTRAINT "calendar_feeds_kind_known" CHECK ("calendar_feeds"."kind" in ('company', 'truck', 'person')),
	CONSTRAINT "calendar_feeds_truck" CHECK (("calendar_feeds"."kind" = 'truck') = ("calendar_feeds"."truck_id" is not null)),
	CONSTRAINT "calendar_feeds_person" CHECK (("calendar_feeds"."kind" = 'person') = ("calendar_feeds"."person_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_truck_id_trucks_id_fk" FOREIGN KEY ("truck_id") REFERENCES "public"."trucks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_person_id_mover_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."mover_people"("id") ON DELETE no action ON UPDATE no action;