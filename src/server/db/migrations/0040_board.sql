CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "absences" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"told_by" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "absences_kind_known" CHECK ("absences"."kind" in ('sick', 'off'))
);
--> statement-breakpoint
CREATE TABLE "bar_people" (
	"bar_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"during" "tstzrange" NOT NULL,
	CONSTRAINT "bar_people_bar_id_person_id_pk" PRIMARY KEY("bar_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "board_bars" (
	"id" serial PRIMARY KEY NOT NULL,
	"mover_id" integer NOT NULL,
	"truck_id" integer NOT NULL,
	"job_id" integer,
	"part" integer DEFAULT 1 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"during" "tstzrange" NOT NULL,
	"needs" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"put_by" text NOT NULL,
	"put_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_bars_id_during" UNIQUE("id","during"),
	CONSTRAINT "board_bars_job_or_title" CHECK (("board_bars"."job_id" is null) = ("board_bars"."title" <> '')),
	CONSTRAINT "board_bars_whole" CHECK (not isempty("board_bars"."during") and lower_inc("board_bars"."during") and not upper_inc("board_bars"."during")),
	CONSTRAINT "board_bars_half_hours" CHECK (extract(epoch from lower("board_bars"."during"))::bigint % 1800 = 0 and extract(epoch from upper("board_bars"."during"))::bigint % 1800 = 0)
);
--> statement-breakpoint
CREATE TABLE "mover_invitation_keys" (
	"key_sha256" text PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mover_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"sent_to" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mover_people" (
	"id" serial PRIMARY KEY NOT NULL,
	"mover_id" integer NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"works_as" text,
	"contact" text DEFAULT '' NOT NULL,
	"drives_feet" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "mover_people_role_known" CHECK ("mover_people"."role" in ('owner', 'dispatcher', 'sales', 'crew')),
	CONSTRAINT "mover_people_works_as_known" CHECK ("mover_people"."works_as" in ('lead', 'mover', 'driver'))
);
--> statement-breakpoint
CREATE TABLE "trucks" (
	"id" serial PRIMARY KEY NOT NULL,
	"mover_id" integer NOT NULL,
	"name" text NOT NULL,
	"feet" integer NOT NULL,
	"cubic_feet" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "trucks_feet" CHECK ("trucks"."feet" between 8 and 53),
	CONSTRAINT "trucks_cubic_feet" CHECK ("trucks"."cubic_feet" between 50 and 5000)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mover_role" text;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_person_id_mover_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."mover_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bar_people" ADD CONSTRAINT "bar_people_person_id_mover_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."mover_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bar_people" ADD CONSTRAINT "bar_people_bar" FOREIGN KEY ("bar_id","during") REFERENCES "public"."board_bars"("id","during") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "board_bars" ADD CONSTRAINT "board_bars_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_bars" ADD CONSTRAINT "board_bars_truck_id_trucks_id_fk" FOREIGN KEY ("truck_id") REFERENCES "public"."trucks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_bars" ADD CONSTRAINT "board_bars_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_invitation_keys" ADD CONSTRAINT "mover_invitation_keys_invitation_id_mover_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."mover_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_invitations" ADD CONSTRAINT "mover_invitations_person_id_mover_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."mover_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_people" ADD CONSTRAINT "mover_people_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_people" ADD CONSTRAINT "mover_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trucks" ADD CONSTRAINT "trucks_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_person" ON "absences" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "bar_people_person" ON "bar_people" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "board_bars_one_part" ON "board_bars" USING btree ("job_id","part");--> statement-breakpoint
CREATE INDEX "board_bars_mover" ON "board_bars" USING btree ("mover_id","day");--> statement-breakpoint
CREATE INDEX "mover_invitation_keys_invitation" ON "mover_invitation_keys" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "mover_invitations_person" ON "mover_invitations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "mover_people_mover" ON "mover_people" USING btree ("mover_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mover_people_user" ON "mover_people" USING btree ("user_id") WHERE left_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "trucks_name" ON "trucks" USING btree ("mover_id",lower("name")) WHERE retired_at is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_mover_role_known" CHECK ("users"."mover_role" in ('owner', 'dispatcher', 'sales', 'crew'));--> statement-breakpoint
ALTER TABLE "board_bars" ADD CONSTRAINT "board_bars_never_two" EXCLUDE USING gist ("truck_id" WITH =, "during" WITH &&);--> statement-breakpoint
ALTER TABLE "bar_people" ADD CONSTRAINT "bar_people_never_two" EXCLUDE USING gist ("person_id" WITH =, "during" WITH &&);
