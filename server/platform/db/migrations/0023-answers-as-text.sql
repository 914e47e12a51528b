-- Answers that are kept for a repeated request are given out as they are and never looked into.
alter table idempotency_keys alter column body type json using body::json;
