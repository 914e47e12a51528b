import { asPdf, asPdfForVenue } from './export-invoice.ts'
import { exportInvoices } from './export-invoices.ts'
import { saveSettings, settings } from './invoice-settings.ts'
import { issue } from './issue-invoice.ts'
import { ordersToInvoice } from './orders-to-invoice.ts'
import { find, list, listForVenue, mail, totals } from './see-invoices.ts'

export const routes = [
  settings,
  saveSettings,
  list,
  totals,
  exportInvoices,
  ordersToInvoice,
  issue,
  find,
  asPdf,
  mail,
  listForVenue,
  asPdfForVenue,
]
