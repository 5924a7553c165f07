CREATE TABLE "set_aside" (
	"kind" text NOT NULL,
	"row_id" text NOT NULL,
	"error" text NOT NULL,
	"tries" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "set_aside_kind_row_id_pk" PRIMARY KEY("kind","row_id")
);
--> statement-breakpoint
CREATE INDEX "set_aside_next" ON "set_aside" USING btree ("next_try_at");