CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"user_name" text DEFAULT '' NOT NULL,
	"as_user_id" uuid,
	"as_user_name" text,
	"what" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"why" text DEFAULT '' NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "audit_log_says_what" CHECK ("audit_log"."what" <> '' and "audit_log"."subject_kind" <> ''),
	CONSTRAINT "audit_log_as_somebody" CHECK (("audit_log"."as_user_id" is null) = ("audit_log"."as_user_name" is null))
);
--> statement-breakpoint
CREATE TABLE "booked_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"wish" jsonb NOT NULL,
	"what" text NOT NULL,
	"status" text NOT NULL,
	"before_cents" integer NOT NULL,
	"after_cents" integer NOT NULL,
	"before_price" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"places" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "booked_changes_status_known" CHECK ("booked_changes"."status" in ('asked', 'accepted', 'refused', 'withdrawn', 'expired')),
	CONSTRAINT "booked_changes_asked" CHECK ("booked_changes"."status" <> 'asked' or "booked_changes"."answer_by" is not null),
	CONSTRAINT "booked_changes_amounts" CHECK ("booked_changes"."before_cents" >= 0 and "booked_changes"."after_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "booking_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"request_key" text NOT NULL,
	"body_sha256" text NOT NULL,
	"plan_version" integer NOT NULL,
	"method" text NOT NULL,
	"payment_kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"final_price_cents" integer NOT NULL,
	"quote" jsonb NOT NULL,
	"coupon" text,
	"contact" jsonb NOT NULL,
	"survey_waived" boolean DEFAULT false NOT NULL,
	"mover_id" integer NOT NULL,
	"places" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"transaction_id" text,
	"card_token" text,
	"installment_no" text,
	"checkout_url" text,
	"hold_until" timestamp with time zone,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "booking_attempts_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "booking_attempts_installment_no_unique" UNIQUE("installment_no"),
	CONSTRAINT "booking_attempts_state_known" CHECK ("booking_attempts"."state" in ('held', 'charging', 'booked', 'released', 'canceled')),
	CONSTRAINT "booking_attempts_paid" CHECK ("booking_attempts"."transaction_id" is not null or "booking_attempts"."state" not in ('booked', 'canceled')),
	CONSTRAINT "booking_attempts_amount" CHECK ("booking_attempts"."amount_cents" >= 0 and "booking_attempts"."amount_cents" <= "booking_attempts"."final_price_cents")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"mover_id" integer NOT NULL,
	"status" text NOT NULL,
	"offer" integer DEFAULT 1 NOT NULL,
	"difference_cents" integer DEFAULT 0 NOT NULL,
	"accept_by" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"declined_reason_id" integer,
	"declined_other_reason" text DEFAULT '' NOT NULL,
	"declined_comment" text DEFAULT '' NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "move_day_adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"state" text NOT NULL,
	"changes" jsonb NOT NULL,
	"price" jsonb,
	"before_cents" integer NOT NULL,
	"after_cents" integer NOT NULL,
	"is_waived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "move_day_adjustments_state_known" CHECK ("move_day_adjustments"."state" in ('draft', 'submitted', 'accepted', 'declined', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "reschedules" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"fee_cents" integer NOT NULL,
	"before_cents" integer NOT NULL,
	"after_cents" integer NOT NULL,
	"price" jsonb NOT NULL,
	"places" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "reschedules_status_known" CHECK ("reschedules"."status" in ('asked', 'accepted', 'refused', 'withdrawn', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"mover_id" integer NOT NULL,
	"state" text NOT NULL,
	"items" jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_cents" integer NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	"acknowledge_by" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"decide_by" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"offer_cents" integer,
	"answer" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"late_acknowledged_at" timestamp with time zone,
	"late_decided_at" timestamp with time zone,
	CONSTRAINT "claims_state_known" CHECK ("claims"."state" in ('filed', 'acknowledged', 'offered', 'accepted', 'declined', 'denied', 'withdrawn')),
	CONSTRAINT "claims_some" CHECK ("claims"."asked_cents" > 0),
	CONSTRAINT "claims_offer" CHECK (("claims"."offer_cents" is null or "claims"."offer_cents" >= 0) and ("claims"."offer_cents" is not null or "claims"."state" not in ('offered', 'accepted', 'declined')))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"discount_percentage" integer DEFAULT 0 NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"max_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	CONSTRAINT "coupons_never_overused" CHECK ("coupons"."used" >= 0 and ("coupons"."max_uses" is null or "coupons"."used" <= "coupons"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'amenity' NOT NULL,
	"coupon_code" text,
	"greeting" text NOT NULL,
	"white_label_name" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "partners_kind" CHECK ("partners"."kind" in ('amenity', 'utilities'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"dedupe" text NOT NULL,
	"body" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outbox_dedupe_unique" UNIQUE("dedupe")
);
--> statement-breakpoint
CREATE TABLE "sent_letters" (
	"message_id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mover_days" (
	"mover_id" integer NOT NULL,
	"day" date NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"most" integer,
	"is_set" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "mover_days_mover_id_day_pk" PRIMARY KEY("mover_id","day"),
	CONSTRAINT "mover_days_never_oversold" CHECK ("mover_days"."taken" >= 0 and "mover_days"."taken" <= "mover_days"."capacity"),
	CONSTRAINT "mover_days_most" CHECK ("mover_days"."most" is null or "mover_days"."most" >= 0),
	CONSTRAINT "mover_days_set" CHECK (not "mover_days"."is_set" or "mover_days"."most" is not null)
);
--> statement-breakpoint
CREATE TABLE "movers" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"profile" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_cards" (
	"mover_id" integer NOT NULL,
	"version" integer NOT NULL,
	"card" jsonb NOT NULL,
	"made_at" timestamp with time zone,
	"made_by" uuid,
	"who" text DEFAULT '' NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	CONSTRAINT "rate_cards_mover_id_version_pk" PRIMARY KEY("mover_id","version")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"provider_ref" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"captured_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"transaction_id" text,
	"due_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"because" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "payments_in_order" CHECK ("payments"."amount_cents" >= "payments"."captured_cents" and "payments"."captured_cents" >= "payments"."refunded_cents" and "payments"."refunded_cents" >= 0),
	CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('due', 'charging', 'authorized', 'captured', 'voided', 'declined', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"because" text NOT NULL,
	"dedupe" text NOT NULL,
	"provider_ref" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_dedupe_unique" UNIQUE("dedupe"),
	CONSTRAINT "refunds_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "refunds_some" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_installments" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	CONSTRAINT "sandbox_installments_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_transactions" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"refund_of" text
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "webhook_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"attempt_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"mover_id" integer NOT NULL,
	"plan_version" integer NOT NULL,
	"customer_cents" integer NOT NULL,
	"lines_cents" integer NOT NULL,
	"insurance_cents" integer NOT NULL,
	"by_us_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"difference_cents" integer NOT NULL,
	"earned_cents" integer NOT NULL,
	"completed_on" date NOT NULL,
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	"hold_reason" text DEFAULT '' NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_by" uuid,
	"reference" text DEFAULT '' NOT NULL,
	CONSTRAINT "payouts_job_id_unique" UNIQUE("job_id"),
	CONSTRAINT "payouts_state_known" CHECK ("payouts"."state" in ('due', 'on_hold', 'paid')),
	CONSTRAINT "payouts_paid" CHECK (("payouts"."state" = 'paid') = ("payouts"."paid_at" is not null)),
	CONSTRAINT "payouts_add_up" CHECK ("payouts"."earned_cents" = "payouts"."lines_cents" - "payouts"."fee_cents" + "payouts"."difference_cents"),
	CONSTRAINT "payouts_meet_the_bill" CHECK ("payouts"."customer_cents" = "payouts"."lines_cents" + "payouts"."insurance_cents" - "payouts"."by_us_cents")
);
--> statement-breakpoint
CREATE TABLE "account_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"sent_to" text NOT NULL,
	"provider" text,
	"subject" text,
	"name" text,
	"visitor_id" uuid,
	"redirect" text,
	"asked_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_asks_kind" CHECK ("account_asks"."kind" in ('password', 'proof', 'email', 'connect')),
	CONSTRAINT "account_asks_whole" CHECK (case when "account_asks"."kind" = 'connect' then "account_asks"."provider" is not null and "account_asks"."subject" is not null and "account_asks"."visitor_id" is not null else "account_asks"."user_id" is not null end)
);
--> statement-breakpoint
CREATE TABLE "account_keys" (
	"key_sha256" text PRIMARY KEY NOT NULL,
	"ask_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "identities_provider" CHECK ("identities"."provider" in ('google', 'facebook'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_sha256" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_sha256_pk" PRIMARY KEY("user_id","device_sha256")
);
--> statement-breakpoint
CREATE TABLE "provider_trips" (
	"state_sha256" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"visitor_id" uuid NOT NULL,
	"code_verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"redirect" text,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_sha256" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_sha256_pk" PRIMARY KEY("user_id","code_sha256")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_sha256" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"acting_as" uuid,
	"acting_until" timestamp with time zone,
	"second_factor_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id"),
	CONSTRAINT "sessions_act_for_a_while" CHECK ("sessions"."acting_as" is null or "sessions"."acting_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "sign_ins_begun" (
	"token_sha256" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_ins_begun_tries" CHECK ("sign_ins_begun"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" integer DEFAULT 3 NOT NULL,
	"mover_id" integer,
	"password_hash" text,
	"email_proved_at" timestamp with time zone,
	"banned_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitors_token_sha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
CREATE TABLE "adjustment_templates" (
	"name" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"rule" text NOT NULL,
	"applies_to" text NOT NULL,
	"is_applied_before_discounts" boolean NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"percentage" double precision DEFAULT 0 NOT NULL,
	"free_units" integer DEFAULT 0 NOT NULL,
	"step_units" integer DEFAULT 1 NOT NULL,
	"input_label" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "adjustment_templates_rule" CHECK ("adjustment_templates"."rule" in ('fixed', 'percentage', 'steps', 'at_cost', 'match', 'long_carry', 'flights', 'coi_reissue')),
	CONSTRAINT "adjustment_templates_applies_to" CHECK ("adjustment_templates"."applies_to" in ('total', 'haul', 'packing', 'storage')),
	CONSTRAINT "adjustment_templates_units" CHECK ("adjustment_templates"."free_units" >= 0 and "adjustment_templates"."step_units" > 0),
	CONSTRAINT "adjustment_templates_input" CHECK (("adjustment_templates"."rule" in ('fixed', 'percentage', 'coi_reissue')) = ("adjustment_templates"."input_label" is null))
);
--> statement-breakpoint
CREATE TABLE "admin_adjustments" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"description" text NOT NULL,
	"applies_to" text NOT NULL,
	"is_percentage" boolean NOT NULL,
	"percentage" double precision NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_applied_before_discounts" boolean NOT NULL,
	"because" text,
	"template" text,
	"state" text NOT NULL,
	"made_by" uuid,
	"made_by_name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "admin_adjustments_state" CHECK ("admin_adjustments"."state" in ('asked', 'standing', 'removed', 'declined')),
	CONSTRAINT "admin_adjustments_applies_to" CHECK ("admin_adjustments"."applies_to" in ('total', 'haul', 'packing', 'storage')),
	CONSTRAINT "admin_adjustments_kind" CHECK (case when "admin_adjustments"."is_percentage" then "admin_adjustments"."amount_cents" = 0 else "admin_adjustments"."percentage" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "external_moves" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"fr_move_plan_id" text NOT NULL,
	"fr_auth_sha256" text NOT NULL,
	"loaded_by" uuid,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"admin_generated" boolean NOT NULL,
	"mover_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_notes_type" CHECK (("plan_notes"."type" = 'admin' and "plan_notes"."mover_id" is null and "plan_notes"."admin_generated") or "plan_notes"."type" = 'mover'),
	CONSTRAINT "plan_notes_content" CHECK (char_length("plan_notes"."content") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "price_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"adjustments" jsonb NOT NULL,
	"price_override" jsonb,
	"adjustment_id" integer,
	"words" text NOT NULL,
	"before_cents" integer NOT NULL,
	"after_cents" integer NOT NULL,
	"before_price" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "price_questions_state" CHECK ("price_questions"."state" in ('asked', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "price_questions_answered" CHECK (("price_questions"."state" = 'asked') = ("price_questions"."answered_at" is null)),
	CONSTRAINT "price_questions_more" CHECK ("price_questions"."after_cents" > "price_questions"."before_cents")
);
--> statement-breakpoint
CREATE TABLE "surveyed_prices" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"mover_id" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"surveyed_on" date NOT NULL,
	"rests_on" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"entered_by" uuid,
	"entered_by_name" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "surveyed_prices_total" CHECK ("surveyed_prices"."total_cents" between 100 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "coi_uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"address_key" text NOT NULL,
	"case" text NOT NULL,
	"original_name" text NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer,
	"signed_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "move_plans" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"owner_user_id" uuid,
	"owner_visitor_id" uuid,
	"status" text NOT NULL,
	"last_step" text NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"read_only_plan" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"hourly_plan" boolean DEFAULT false NOT NULL,
	"home_size_id" integer NOT NULL,
	"move_date" date,
	"origin" jsonb NOT NULL,
	"inventory" jsonb NOT NULL,
	"boxes" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"hourly" jsonb NOT NULL,
	"follow_up_packing_service_id" integer DEFAULT 0 NOT NULL,
	"box_purchases" jsonb NOT NULL,
	"insurance" jsonb,
	"facebook_shared" boolean DEFAULT false NOT NULL,
	"twitter_shared" boolean DEFAULT false NOT NULL,
	"mover_id" integer,
	"price" jsonb,
	"price_held_until" timestamp with time zone,
	"price_range" jsonb,
	"total_cost" integer,
	"coupon_code" text DEFAULT '' NOT NULL,
	"contact_first_name" text DEFAULT '' NOT NULL,
	"contact_last_name" text DEFAULT '' NOT NULL,
	"contact_email_address" text DEFAULT '' NOT NULL,
	"contact_phone_number" text DEFAULT '' NOT NULL,
	"user_note" text DEFAULT '' NOT NULL,
	"last_action" jsonb,
	"adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_override" jsonb,
	"contact_ended_at" timestamp with time zone,
	CONSTRAINT "move_plans_one_owner" CHECK (("move_plans"."owner_user_id" is null) <> ("move_plans"."owner_visitor_id" is null))
);
--> statement-breakpoint
CREATE TABLE "onsite_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"mover_id" integer NOT NULL,
	"name" text NOT NULL,
	"phone_number" text NOT NULL,
	"type" text NOT NULL,
	"date" date NOT NULL,
	"time" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_grants" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"visitor_id" uuid,
	"user_id" uuid,
	"scope" text NOT NULL,
	"link_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"before_cents" integer,
	"after_cents" integer,
	"price" jsonb
);
--> statement-breakpoint
CREATE TABLE "plan_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"key_sha256" text NOT NULL,
	"scope" text NOT NULL,
	"sent_to" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "plan_links_key_sha256_unique" UNIQUE("key_sha256"),
	CONSTRAINT "plan_links_scope" CHECK ("plan_links"."scope" in ('view', 'edit', 'adjust'))
);
--> statement-breakpoint
CREATE TABLE "price_leads" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"mover_id" integer NOT NULL,
	"plan_id" uuid,
	"author" text NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"went_well" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"was_on_time" boolean,
	"written_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "reviews_plan_id_unique" UNIQUE("plan_id"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"laid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_consents" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"words" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "text_consents_us" CHECK ("text_consents"."number" ~ '^[+]1[2-9][0-9]{9}$')
);
--> statement-breakpoint
CREATE TABLE "text_stops" (
	"number" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mover_applications" (
	"mover_id" integer PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"does_long_distance" boolean NOT NULL,
	"state" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"email_key_sha256" text NOT NULL,
	"email_proved_at" timestamp with time zone,
	"carrier" jsonb,
	"carrier_checked_at" timestamp with time zone,
	"check_again_at" timestamp with time zone,
	"check_tries" integer DEFAULT 0 NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "mover_applications_email_key_sha256_unique" UNIQUE("email_key_sha256"),
	CONSTRAINT "mover_applications_state_known" CHECK ("mover_applications"."state" in ('applied', 'approved', 'refused', 'suspended')),
	CONSTRAINT "mover_applications_decided" CHECK (("mover_applications"."state" = 'applied') = ("mover_applications"."decided_at" is null)),
	CONSTRAINT "mover_applications_says_why" CHECK ("mover_applications"."reason" <> '' or "mover_applications"."state" in ('applied', 'approved'))
);
--> statement-breakpoint
CREATE TABLE "mover_documents" (
	"key" text PRIMARY KEY NOT NULL,
	"mover_id" integer NOT NULL,
	"kind" text NOT NULL,
	"original_name" text NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer,
	"expires_on" date,
	"signed_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"lapsed_at" timestamp with time zone,
	CONSTRAINT "mover_documents_kind_known" CHECK ("mover_documents"."kind" in ('coi', 'license', 'w9')),
	CONSTRAINT "mover_documents_ends_or_not" CHECK (("mover_documents"."kind" = 'w9') = ("mover_documents"."expires_on" is null))
);
--> statement-breakpoint
ALTER TABLE "booked_changes" ADD CONSTRAINT "booked_changes_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_changes" ADD CONSTRAINT "booked_changes_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD CONSTRAINT "booking_attempts_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_day_adjustments" ADD CONSTRAINT "move_day_adjustments_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_day_adjustments" ADD CONSTRAINT "move_day_adjustments_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reschedules" ADD CONSTRAINT "reschedules_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reschedules" ADD CONSTRAINT "reschedules_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_coupon_code_coupons_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_days" ADD CONSTRAINT "mover_days_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD CONSTRAINT "rate_cards_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_asks" ADD CONSTRAINT "account_asks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_asks" ADD CONSTRAINT "account_asks_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_keys" ADD CONSTRAINT "account_keys_ask_id_account_asks_id_fk" FOREIGN KEY ("ask_id") REFERENCES "public"."account_asks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_trips" ADD CONSTRAINT "provider_trips_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_as_users_id_fk" FOREIGN KEY ("acting_as") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins_begun" ADD CONSTRAINT "sign_ins_begun_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_adjustments" ADD CONSTRAINT "admin_adjustments_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_adjustments" ADD CONSTRAINT "admin_adjustments_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_moves" ADD CONSTRAINT "external_moves_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_moves" ADD CONSTRAINT "external_moves_loaded_by_users_id_fk" FOREIGN KEY ("loaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_notes" ADD CONSTRAINT "plan_notes_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_notes" ADD CONSTRAINT "plan_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_notes" ADD CONSTRAINT "plan_notes_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_questions" ADD CONSTRAINT "price_questions_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_questions" ADD CONSTRAINT "price_questions_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_questions" ADD CONSTRAINT "price_questions_adjustment_id_admin_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."admin_adjustments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveyed_prices" ADD CONSTRAINT "surveyed_prices_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveyed_prices" ADD CONSTRAINT "surveyed_prices_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveyed_prices" ADD CONSTRAINT "surveyed_prices_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coi_uploads" ADD CONSTRAINT "coi_uploads_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_plans" ADD CONSTRAINT "move_plans_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_plans" ADD CONSTRAINT "move_plans_owner_visitor_id_visitors_id_fk" FOREIGN KEY ("owner_visitor_id") REFERENCES "public"."visitors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_plans" ADD CONSTRAINT "move_plans_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onsite_requests" ADD CONSTRAINT "onsite_requests_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onsite_requests" ADD CONSTRAINT "onsite_requests_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_link_id_plan_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."plan_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_history" ADD CONSTRAINT "plan_history_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_links" ADD CONSTRAINT "plan_links_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_links" ADD CONSTRAINT "plan_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_leads" ADD CONSTRAINT "price_leads_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_applications" ADD CONSTRAINT "mover_applications_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_applications" ADD CONSTRAINT "mover_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_applications" ADD CONSTRAINT "mover_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_documents" ADD CONSTRAINT "mover_documents_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","id");
--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin (to_tsvector('simple', translate("user_name" || ' ' || coalesce("as_user_name", '') || ' ' || "what" || ' ' || "why", '@.+-_,/()#&', '           ')));
--> statement-breakpoint
CREATE INDEX "booked_changes_plan" ON "booked_changes" USING btree ("plan_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "booked_changes_one_open" ON "booked_changes" USING btree ("plan_id") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "booked_changes_open" ON "booked_changes" USING btree ("answer_by") WHERE status = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "booking_attempts_request" ON "booking_attempts" USING btree ("plan_id","request_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "booking_attempts_one_live" ON "booking_attempts" USING btree ("plan_id") WHERE state in ('held', 'charging', 'booked');
--> statement-breakpoint
CREATE INDEX "booking_attempts_state" ON "booking_attempts" USING btree ("state","lease_until");
--> statement-breakpoint
CREATE INDEX "jobs_plan" ON "jobs" USING btree ("plan_id");
--> statement-breakpoint
CREATE INDEX "jobs_mover" ON "jobs" USING btree ("mover_id","status");
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_offer" ON "jobs" USING btree ("attempt_id","offer");
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_live" ON "jobs" USING btree ("attempt_id") WHERE status in ('waiting', 'proposed', 'accepted', 'completed');
--> statement-breakpoint
CREATE INDEX "move_day_adjustments_plan" ON "move_day_adjustments" USING btree ("plan_id");
--> statement-breakpoint
CREATE INDEX "move_day_adjustments_open" ON "move_day_adjustments" USING btree ("answer_by") WHERE state = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "move_day_adjustments_one_open" ON "move_day_adjustments" USING btree ("plan_id") WHERE state in ('draft', 'submitted');
--> statement-breakpoint
CREATE UNIQUE INDEX "reschedules_one_open" ON "reschedules" USING btree ("plan_id") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "reschedules_open" ON "reschedules" USING btree ("answer_by") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "claims_plan" ON "claims" USING btree ("plan_id");
--> statement-breakpoint
CREATE INDEX "claims_mover" ON "claims" USING btree ("mover_id","state");
--> statement-breakpoint
CREATE INDEX "claims_clocks" ON "claims" USING btree ("acknowledge_by","decide_by") WHERE state in ('filed', 'acknowledged');
--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open" ON "claims" USING btree ("plan_id") WHERE state in ('filed', 'acknowledged', 'offered');
--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE done_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("dead_at") WHERE dead_at is not null;--> statement-breakpoint
CREATE INDEX "sent_letters_at" ON "sent_letters" USING btree ("sent_at","message_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("kind","provider_ref");
--> statement-breakpoint
CREATE INDEX "payment_events_attempt" ON "payment_events" USING btree ("attempt_id");
--> statement-breakpoint
CREATE INDEX "payments_attempt" ON "payments" USING btree ("attempt_id");
--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("due_at") WHERE state in ('due', 'charging');
--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "sandbox_transactions_order" ON "sandbox_transactions" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "sandbox_transactions_refunds" ON "sandbox_transactions" USING btree ("refund_of");
--> statement-breakpoint
CREATE INDEX "payouts_mover" ON "payouts" USING btree ("mover_id","completed_on");
--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("due_on") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "account_asks_user" ON "account_asks" USING btree ("user_id","kind","asked_at");
--> statement-breakpoint
CREATE INDEX "account_asks_visitor" ON "account_asks" USING btree ("visitor_id");
--> statement-breakpoint
CREATE INDEX "account_keys_ask" ON "account_keys" USING btree ("ask_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "identities_one_of_each" ON "identities" USING btree ("user_id","provider");
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sign_ins_begun_user" ON "sign_ins_begun" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sign_ins_begun_end" ON "sign_ins_begun" USING btree ("ends_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (to_tsvector('simple', translate("name" || ' ' || "email", '@.+-_,/()#&', '           ')));
--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("role","name","id");
--> statement-breakpoint
CREATE INDEX "admin_adjustments_plan" ON "admin_adjustments" USING btree ("plan_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "external_moves_plan" ON "external_moves" USING btree ("plan_id");
--> statement-breakpoint
CREATE INDEX "external_moves_id" ON "external_moves" USING btree ("fr_move_plan_id");
--> statement-breakpoint
CREATE INDEX "plan_notes_plan" ON "plan_notes" USING btree ("plan_id","type","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "price_questions_one_open" ON "price_questions" USING btree ("attempt_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "price_questions_plan" ON "price_questions" USING btree ("plan_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "surveyed_prices_mover" ON "surveyed_prices" USING btree ("plan_id","mover_id");
--> statement-breakpoint
CREATE INDEX "coi_uploads_plan" ON "coi_uploads" USING btree ("plan_id");
--> statement-breakpoint
CREATE INDEX "move_plans_owner_user" ON "move_plans" USING btree ("owner_user_id","changed_at");
--> statement-breakpoint
CREATE INDEX "move_plans_owner_visitor" ON "move_plans" USING btree ("owner_visitor_id","changed_at");
--> statement-breakpoint
CREATE INDEX "move_plans_mover" ON "move_plans" USING btree ("mover_id","status");
--> statement-breakpoint
CREATE INDEX "move_plans_by_change" ON "move_plans" USING btree ("changed_at","uuid","status","hourly_plan","read_only_plan","move_date");
--> statement-breakpoint
CREATE INDEX "move_plans_by_day" ON "move_plans" USING btree ("move_date","uuid","status","hourly_plan","read_only_plan");
--> statement-breakpoint
CREATE INDEX "move_plans_by_total" ON "move_plans" USING btree ("total_cost","uuid","status","hourly_plan","read_only_plan","move_date");
--> statement-breakpoint
CREATE INDEX "move_plans_words" ON "move_plans" USING gin (to_tsvector('simple', left("uuid"::text, 6) || ' ' || translate("contact_first_name" || ' ' || "contact_last_name" || ' ' || "contact_email_address" || ' ' || coalesce("details" #>> '{pick_up,city}', '') || ' ' || coalesce("details" #>> '{drop_off,city}', ''), '@.+-_,/()#&', '           ') || ' ' || right(regexp_replace("contact_phone_number", '[^0-9]', '', 'g'), 10) || ' ' || right(regexp_replace("contact_phone_number", '[^0-9]', '', 'g'), 7) || ' ' || right(regexp_replace("contact_phone_number", '[^0-9]', '', 'g'), 4)));
--> statement-breakpoint
CREATE UNIQUE INDEX "onsite_requests_once" ON "onsite_requests" USING btree ("plan_id","date","time") WHERE status = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "onsite_requests_mover" ON "onsite_requests" USING btree ("plan_id","mover_id") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "onsite_requests_visits" ON "onsite_requests" USING btree ("mover_id","date","time");
--> statement-breakpoint
CREATE INDEX "plan_grants_plan" ON "plan_grants" USING btree ("plan_id");
--> statement-breakpoint
CREATE INDEX "plan_grants_visitor" ON "plan_grants" USING btree ("visitor_id");
--> statement-breakpoint
CREATE INDEX "plan_grants_user" ON "plan_grants" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "plan_history_plan" ON "plan_history" USING btree ("plan_id","id");
--> statement-breakpoint
CREATE INDEX "plan_links_plan" ON "plan_links" USING btree ("plan_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "price_leads_once" ON "price_leads" USING btree ("plan_id","email");
--> statement-breakpoint
CREATE INDEX "reviews_mover" ON "reviews" USING btree ("mover_id","written_at");
--> statement-breakpoint
CREATE INDEX "text_consents_number" ON "text_consents" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "mover_applications_state" ON "mover_applications" USING btree ("state","applied_at");
--> statement-breakpoint
CREATE INDEX "mover_applications_checks" ON "mover_applications" USING btree ("check_again_at") WHERE check_again_at is not null;--> statement-breakpoint
CREATE INDEX "mover_documents_mover" ON "mover_documents" USING btree ("mover_id");
--> statement-breakpoint
CREATE INDEX "mover_documents_ends" ON "mover_documents" USING btree ("expires_on") WHERE confirmed_at is not null and replaced_at is null and lapsed_at is null;--> statement-breakpoint
CREATE INDEX "mover_documents_unconfirmed" ON "mover_documents" USING btree ("signed_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mover_documents_one" ON "mover_documents" USING btree ("mover_id","kind") WHERE confirmed_at is not null and replaced_at is null;--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'The audit log is only added to.'; END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_only_added_to" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
