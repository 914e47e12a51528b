import { creditNote, creditNoteForVenue, invoice, invoiceForVenue, order, orderForVenue } from './export/export-documents.ts'
import { saveSettings, settings } from './settings/save-settings.ts'

export const routes = [settings, saveSettings, invoice, creditNote, order, invoiceForVenue, creditNoteForVenue, orderForVenue]
