CREATE TABLE "own_calendar_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mover_id" integer NOT NULL,
	"title" text NOT NULL,
	"first" date NOT NULL,
	"last" date NOT NULL,
	"trucks" integer,
	"has_no_end" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_calendar_reads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mover_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_fine" boolean NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_calendars" (
	"mover_id" integer PRIMARY KEY NOT NULL,
	"sealed_url" text NOT NULL,
	"shown_url" text NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"next_read_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"events" integer DEFAULT 0 NOT NULL,
	"counts" integer[] NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "own_calendars_failing" CHECK (("own_calendars"."failures" = 0) = ("own_calendars"."failing_since" is null))
);
--> statement-breakpoint
ALTER TABLE "mover_days" ADD COLUMN "busy" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "own_calendar_events" ADD CONSTRAINT "own_calendar_events_mover_id_own_calendars_mover_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."own_calendars"("mover_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_calendar_reads" ADD CONSTRAINT "own_calendar_reads_mover_id_own_calendars_mover_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."own_calendars"("mover_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_calendars" ADD CONSTRAINT "own_calendars_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_calendar_events_mover" ON "own_calendar_events" USING btree ("mover_id","first");--> statement-breakpoint
CREATE INDEX "own_calendar_reads_mover" ON "own_calendar_reads" USING btree ("mover_id","id");--> statement-breakpoint
CREATE INDEX "own_calendars_next_read" ON "own_calendars" USING btree ("next_read_at");