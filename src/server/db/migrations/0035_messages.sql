CREATE TABLE "conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" uuid NOT NULL,
	"mover_id" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"newest_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_reads" (
	"conversation_id" integer NOT NULL,
	"plan_id" uuid NOT NULL,
	"role" text NOT NULL,
	"up_to" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_reads_conversation_id_role_up_to_pk" PRIMARY KEY("conversation_id","role","up_to")
);
--> statement-breakpoint
CREATE TABLE "message_relays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_relays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"plan_id" uuid NOT NULL,
	"role" text NOT NULL,
	"via" text NOT NULL,
	"sent_to" text NOT NULL,
	"up_to" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_waits" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"conversation_id" integer NOT NULL,
	"plan_id" uuid NOT NULL,
	"mover_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"remind_at" timestamp with time zone NOT NULL,
	"late_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"late_told_at" timestamp with time zone,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"plan_id" uuid NOT NULL,
	"role" text,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"words" text NOT NULL,
	"rest" text DEFAULT '' NOT NULL,
	"via" text NOT NULL,
	"quick" text,
	"line" text,
	"line_until" timestamp with time zone,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"client_id" text,
	"at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "messages_kind" CHECK (("messages"."role" is null) <> ("messages"."line" is null))
);
--> statement-breakpoint
CREATE TABLE "mover_questions" (
	"conversation_id" integer NOT NULL,
	"plan_id" uuid NOT NULL,
	"question" text NOT NULL,
	"about" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"tap" text,
	"words" text DEFAULT '' NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "mover_questions_conversation_id_question_pk" PRIMARY KEY("conversation_id","question")
);
--> statement-breakpoint
ALTER TABLE "move_plans" ADD COLUMN "access_facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_relays" ADD CONSTRAINT "message_relays_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_relays" ADD CONSTRAINT "message_relays_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_waits" ADD CONSTRAINT "message_waits_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_waits" ADD CONSTRAINT "message_waits_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_waits" ADD CONSTRAINT "message_waits_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_questions" ADD CONSTRAINT "mover_questions_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_questions" ADD CONSTRAINT "mover_questions_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_once" ON "conversations" USING btree ("plan_id","mover_id");--> statement-breakpoint
CREATE INDEX "conversations_mover" ON "conversations" USING btree ("mover_id");--> statement-breakpoint
CREATE INDEX "message_reads_plan" ON "message_reads" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "message_relays_to" ON "message_relays" USING btree ("sent_to","at");--> statement-breakpoint
CREATE INDEX "message_relays_of" ON "message_relays" USING btree ("conversation_id","role","up_to");--> statement-breakpoint
CREATE INDEX "message_relays_plan" ON "message_relays" USING btree ("plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_waits_open" ON "message_waits" USING btree ("conversation_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "message_waits_due" ON "message_waits" USING btree ("remind_at") WHERE answered_at is null and late_told_at is null;--> statement-breakpoint
CREATE INDEX "message_waits_mover" ON "message_waits" USING btree ("mover_id","asked_at");--> statement-breakpoint
CREATE INDEX "message_waits_plan" ON "message_waits" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "messages_of" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_plan" ON "messages" USING btree ("plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("conversation_id","client_id");--> statement-breakpoint
CREATE INDEX "mover_questions_plan" ON "mover_questions" USING btree ("plan_id");