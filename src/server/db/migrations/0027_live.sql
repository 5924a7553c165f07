CREATE TABLE "day_records" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"mover_id" integer NOT NULL,
	"moved_on" date NOT NULL,
	"drive_to" real,
	"pick_up" real,
	"drive" real
);
--> statement-breakpoint
CREATE INDEX "day_records_mover" ON "day_records" USING btree ("mover_id","moved_on");