import { asPdf, asPdfForVenue } from './export-invoice.ts'
import { saveSettings, settings } from './invoice-settings.ts'
import { issue } from './issue-invoice.ts'
import { find, list, listForVenue, mail } from './see-invoices.ts'

export const routes = [settings, saveSettings, list, issue, find, asPdf, mail, listForVenue, asPdfForVenue]
