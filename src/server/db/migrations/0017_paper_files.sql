CREATE TABLE "paper_files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"paper_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paper_files" ADD CONSTRAINT "paper_files_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_files_paper" ON "paper_files" USING btree ("paper_id");