CREATE TABLE "list_words" (
	"words" text NOT NULL,
	"meant" text NOT NULL,
	"times" integer NOT NULL,
	"last_on" date NOT NULL,
	CONSTRAINT "list_words_words_meant_pk" PRIMARY KEY("words","meant")
);
