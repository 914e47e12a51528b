import type { Account } from './account.ts'
import { NetsuiteError } from './errors.ts'
import type { Ref } from './records.ts'

type Row = Record<string, string | number | null>
export type Statements = Record<string, (account: Account) => Row[]>

const letter = (flag: unknown) => (flag ? 'T' : 'F')

/** The statements that are answered, as they are sent but for spaces and the case of letters. Every other one is refused. */
export const STATEMENTS: Statements = {
  'select id, name, isinactive from subsidiary order by id': ({ lists }) =>
    lists.subsidiary.map(({ id, name, isInactive }) => ({ id, name, isinactive: letter(isInactive) })),
  'select id, name, isinactive from pricelevel order by id': ({ lists }) =>
    lists.priceLevel.map(({ id, name, isInactive }) => ({ id, name, isinactive: letter(isInactive) })),
  "select id, entityid as name, email, isinactive from employee where issalesrep = 't' order by id": ({ lists }) =>
    lists.employee
      .filter(({ isSalesRep }) => isSalesRep === true)
      .map(({ id, name, email, isInactive }) => ({
        ...{ id, name, email: email === undefined ? null : String(email), isinactive: letter(isInactive) },
      })),
  'select id, itemid as code, displayname as name, isinactive from item order by id': ({ lists }) =>
    lists.item.map(({ id, name, displayName, isInactive }) => ({
      ...{ id, code: name, name: displayName === undefined ? null : String(displayName), isinactive: letter(isInactive) },
    })),
  // a fraction, as SuiteQL gives percentages
  'select id, itemid as name, rate, isinactive from salestaxitem order by id': ({ lists }) =>
    lists.taxCode.map(({ id, name, rate, isInactive }) => ({
      ...{ id, name, rate: Number(rate) / 100, isinactive: letter(isInactive) },
    })),
  'select id, name, isinactive from location order by id': ({ records }) =>
    records.location.map(({ id, name, isInactive }) => ({ id, name: String(name), isinactive: letter(isInactive) })),
  'select id, entityid as code, companyname as name, email, isinactive from customer order by id': ({ records }) =>
    records.customer.map(({ id, entityId, companyName, email, isInactive }) => ({
      ...{ id, code: entityId ?? null, name: companyName ?? null, email: email === undefined ? null : String(email) },
      isinactive: letter(isInactive),
    })),
  'select symbol, isbasecurrency, isinactive from currency order by id': ({ lists }) =>
    lists.currency.map(({ symbol, isBaseCurrency, isInactive }) => ({
      ...{ symbol: String(symbol), isbasecurrency: letter(isBaseCurrency), isinactive: letter(isInactive) },
    })),
  // a customer for whom no currency was chosen has the base currency
  'select c.id, k.symbol as currency from customer c join currency k on k.id = c.currency order by c.id': ({ records, lists }) =>
    records.customer.flatMap(({ id, currency }) => {
      const of = lists.currency.find((one) => (currency ? one.id === (currency as Ref).id : one.isBaseCurrency))
      return of ? [{ id, currency: String(of.symbol) }] : []
    }),
  'select item, location, quantityonhand, quantityavailable from inventoryitemlocations order by item, location': ({ stock }) =>
    stock.map(({ item, location, onHand, available }) => ({
      item,
      location,
      quantityonhand: onHand,
      quantityavailable: available,
    })),
}

const BY_EXTERNAL_IDS =
  /^select id, tranid, externalid, foreigntotal from transaction where externalid in \(('[^']+'(?:, '[^']+')*)\) order by id$/i

/** Transactions by the ids that the platform gave them; credits are below zero. */
function byExternalIds(statement: string): Statements[string] | undefined {
  const [, list] = BY_EXTERNAL_IDS.exec(statement) ?? []
  if (list === undefined) return undefined
  const ids = idsIn(list)
  return ({ records }) =>
    (['salesOrder', 'invoice', 'creditMemo'] as const).flatMap((name) =>
      records[name]
        .filter(({ externalId }) => ids.has(externalId ?? ''))
        .map(({ id, tranId, externalId, total = 0 }) => ({
          ...{ id, tranid: tranId ?? null, externalid: externalId ?? null, foreigntotal: name === 'creditMemo' ? -total : total },
        })),
    )
}

const LIST = String.raw`\(('[^']+'(?:, '[^']+')*)\)`
const idsIn = (list: string) => new Set(list.split(', ').map((quoted) => quoted.slice(1, -1)))

/** Sales orders by their ids, with the letter of their status. */
const ORDERS = new RegExp(`^select id, status, foreigntotal from transaction where id in ${LIST} order by id$`, 'i')
/** Invoices by the orders that they were made from, with what is left of them and the day they were closed. */
const INVOICES = new RegExp(
  `^select l\\.createdfrom, t\\.foreigntotal, t\\.foreignamountunpaid, to_char\\(t\\.closedate, 'YYYY-MM-DD'\\) as closedon from transaction t join transactionline l on l\\.transaction = t\\.id and l\\.mainline = 'T' where t\\.type = 'CustInvc' and l\\.createdfrom in ${LIST} order by t\\.id$`,
  'i',
)

function ofPayments(statement: string): Statements[string] | undefined {
  const [, orders] = ORDERS.exec(statement) ?? []
  if (orders !== undefined)
    return ({ records }) =>
      records.salesOrder
        .filter(({ id }) => idsIn(orders).has(id))
        .map(({ id, orderStatus, total = 0 }) => ({ id, status: orderStatus?.id ?? 'A', foreigntotal: total }))
  const [, invoiced] = INVOICES.exec(statement) ?? []
  if (invoiced === undefined) return undefined
  return ({ records }) =>
    records.invoice
      .filter(({ createdFrom }) => idsIn(invoiced).has(createdFrom?.id ?? ''))
      .map(({ createdFrom, total = 0, amountRemaining = 0, closeDate }) => ({
        ...{ createdfrom: createdFrom!.id!, foreigntotal: total, foreignamountunpaid: amountRemaining },
        closedon: typeof closeDate === 'string' ? closeDate : null,
      }))
}

const normal = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** A page of the rows of a statement. */
export function suiteql(account: Account, statements: Statements, q: unknown, limit: number, offset: number): object {
  const statement = typeof q === 'string' ? (statements[normal(q)] ?? byExternalIds(q.trim()) ?? ofPayments(q.trim())) : undefined
  if (!statement)
    throw new NetsuiteError(
      400,
      'INVALID_PARAMETER',
      `Invalid search query. The double does not know the statement: ${String(q)}`,
    )
  const rows = statement(account)
  const items = rows.slice(offset, offset + limit).map((row) => ({ links: [], ...row }))
  return {
    links: [],
    count: items.length,
    hasMore: offset + items.length < rows.length,
    items,
    offset,
    totalResults: rows.length,
  }
}
