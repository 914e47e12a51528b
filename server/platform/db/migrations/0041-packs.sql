-- What one ordering unit holds, from large to small: [{"unit_id": 3, "quantity": 12}, …]; empty where only the price unit is known.
alter table products add column pack jsonb not null default '[]' check (jsonb_typeof(pack) = 'array');
