CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"day" date NOT NULL,
	"attempt_id" uuid NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "ledger_checks_day_attempt_id_pk" PRIMARY KEY("day","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_nights" (
	"day" date PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"bookings" integer NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL,
	"listed" integer DEFAULT 0 NOT NULL,
	"unknown_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "measures" (
	"slot" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"failed" integer NOT NULL,
	"sum_ms" bigint NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "measures_kind_key_slot_pk" PRIMARY KEY("kind","key","slot")
);
--> statement-breakpoint
CREATE TABLE "servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"release" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"cpu_percent" integer NOT NULL,
	"memory_mb" integer NOT NULL,
	"is_stopping" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sweeps" (
	"name" text PRIMARY KEY NOT NULL,
	"worked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_checks" ADD CONSTRAINT "ledger_checks_day_ledger_nights_day_fk" FOREIGN KEY ("day") REFERENCES "public"."ledger_nights"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incidents_began" ON "incidents" USING btree ("began_at");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_one_open" ON "incidents" USING btree ("kind","key") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "ledger_checks_open" ON "ledger_checks" USING btree ("day","attempt_id") WHERE done_at is null;