CREATE TABLE "job_crews" (
	"job_id" integer NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"contact" text NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "job_crews_job_id_place_pk" PRIMARY KEY("job_id","place"),
	CONSTRAINT "job_crews_role_known" CHECK ("job_crews"."role" in ('lead', 'mover', 'driver'))
);
--> statement-breakpoint
ALTER TABLE "job_crews" ADD CONSTRAINT "job_crews_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;