ALTER TABLE "booking_attempts" RENAME COLUMN "places" TO "slots";
