UPDATE "outbox" SET "kind" = 'capture', "dedupe" = 'capture' || substr("dedupe", length('settle') + 1) WHERE "kind" = 'settle';
