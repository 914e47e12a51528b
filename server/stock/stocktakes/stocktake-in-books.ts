/**
 * Columns that say where a finished stocktake `s` is in accounting, and which system it can be sent to: the one that is connected, Xero before the
 * others. NetSuite is sent no journals.
 * @param owner the column that names the company, of stocktakes and of connections
 */
export const stocktakeInBooks = (owner: 'distributor_id' | 'venue_id'): string => `
  (select json_build_object('provider', c.provider, 'state', d.state, 'documentId', d.id, 'message', d.message,
      'number', coalesce(d.external_number, d.number), 'url', d.external_url,
      'sentAt', to_char(d.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from ${documents(owner)} order by (d.state = 'sent') desc, d.id desc limit 1) as accounting,
  (select c.provider from accounting_connections c
    where s.finished_at is not null and c.${owner} = s.${owner} and c.provider <> 'netsuite'
      and c.sealed_tokens is not null and c.broken_because is null
      and not exists (select from ${documents(owner)} and d.state in ('waiting', 'sending', 'sent'))
    order by (c.provider = 'xero') desc, c.id limit 1) as "sendableTo"`

const documents = (owner: string): string => `accounting_documents d
    join accounting_connections c on c.id = d.connection_id and c.external_account_id = d.external_account_id
   where d.subject = 'stocktake' and d.local_id = s.id and c.${owner} = s.${owner}`
