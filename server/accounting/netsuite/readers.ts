import { z } from 'zod'
import type { Books } from '../books/books.ts'
import type { ReadRecord, RecordReaders } from '../books/record.ts'
import { currenciesOfCustomers } from './currencies.ts'
import { suiteQl } from './suite-ql.ts'

const text = z.string().nullish()
/** SuiteQL writes yes and no as `T` and `F`, and leaves out what is empty. */
const Row = z.object({
  id: z.coerce.string(),
  name: text,
  code: text,
  email: text,
  rate: z.union([z.string(), z.number()]).nullish(),
  isinactive: text,
})

/**
 * Every statement that is sent: each list has the columns of `Row` that every account knows. A column of a feature that an account does not
 * have, such as the tax number of customers with SuiteTax, would have the whole statement refused.
 */
export const STATEMENTS = {
  contact: `select id, entityid as code, companyname as name, email, isinactive from customer order by id`,
  item: `select id, itemid as code, displayname as name, isinactive from item order by id`,
  tax: `select id, itemid as name, rate, isinactive from salestaxitem order by id`,
  warehouse: `select id, name, isinactive from location order by id`,
  subsidiary: `select id, name, isinactive from subsidiary order by id`,
  priceLevel: `select id, name, isinactive from pricelevel order by id`,
  employee: `select id, entityid as name, email, isinactive from employee where issalesrep = 'T' order by id`,
} as const

const Options = z.object({ items: z.array(z.object({ id: z.coerce.string(), refName: z.string() })) })
const Forms = z.object({ customForm: Options })

/** What a NetSuite account holds. */
export const netsuiteReaders = (books: Books): RecordReaders => {
  const read = (statement: string) => async () => (await suiteQl(books, statement, Row)).map(recordOf)
  return {
    async contact() {
      const [customers, currencies] = [await read(STATEMENTS.contact)(), await currenciesOfCustomers(books)]
      return customers.map((one) => ({ ...one, details: { currency: currencies.get(one.externalId) ?? null } }))
    },
    item: read(STATEMENTS.item),
    tax: async () =>
      (await suiteQl(books, STATEMENTS.tax, Row)).map((row) => ({
        ...recordOf(row),
        details: { rate: rateOf(row.rate), isForSales: true },
      })),
    warehouse: read(STATEMENTS.warehouse),
    subsidiary: read(STATEMENTS.subsidiary),
    priceLevel: read(STATEMENTS.priceLevel),
    employee: read(STATEMENTS.employee),
    // forms are in no table of SuiteQL: they are the choices of the field of a sales order. A POST that asks for choices makes no order.
    async customForm() {
      const { body } = await books.call({
        method: 'POST',
        path: '/record/v1/salesOrder',
        query: { fields: 'customForm' },
        headers: { accept: 'application/vnd.oracle.resource+json; type=select-options' },
        body: {},
      })
      return Forms.parse(body).customForm.items.map(({ id, refName }) => ({ externalId: id, name: refName, isActive: true }))
    },
  }
}

const recordOf = (row: z.infer<typeof Row>): ReadRecord => ({
  externalId: row.id,
  code: row.code ?? null,
  name: row.name || row.code || row.id,
  email: row.email ?? null,
  isActive: row.isinactive !== 'T',
})

/** `10.0%` and `0.1` are both written for ten percent; SuiteQL gives a fraction, and a form a percentage. */
const rateOf = (rate: string | number | null | undefined): string | null => {
  if (rate === null || rate === undefined) return null
  const number = Number(String(rate).replace('%', ''))
  const percent = String(rate).includes('%') ? number : number * 100
  return Number.isFinite(percent) ? String(Number(percent.toFixed(6))) : null
}
