-- TradeGecko closed; who once came from it is still told so, and can say that it is over.
alter table distributors add column trade_gecko boolean not null default false, add column trade_gecko_synced_at timestamptz;
