import { convertQuote } from './convert-quote.ts'
import { createFromDraft, rewriteDraft } from './drafts.ts'
import { productsFor, termsWith } from './look-up.ts'
import { writeOrder } from './write-order.ts'

export const routes = [writeOrder, createFromDraft, rewriteDraft, convertQuote, termsWith, productsFor]
