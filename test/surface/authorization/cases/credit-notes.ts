import { creditNotes } from '#contract/billing/credit-notes.ts'
import { customerCredits } from '#contract/billing/customer-credits.ts'
import { as } from '#test/app.ts'
import { accepted, SECRET_WORD, type World } from '../world.ts'
import { type Case, own } from './case.ts'

/** A draft of the supplier, for the world's order once it is accepted. */
async function aDraft(world: World): Promise<number> {
  await accepted(world)
  const { id } = await as(world.seller).call(creditNotes.create, {
    body: { orderId: world.order.id, nonStockCredit: 1, note: SECRET_WORD },
  })
  return id
}

async function anApprovedNote(world: World): Promise<number> {
  const creditNoteId = await aDraft(world)
  await as(world.seller).call(creditNotes.approve, { params: { creditNoteId }, body: {} })
  return creditNoteId
}

const withoutOrder = ({ venue, product }: World) => ({
  venueId: venue.id,
  lines: [{ productId: product.id, quantity: 1, price: 1 }],
})

async function aDraftWithoutOrder(world: World): Promise<number> {
  const body = { ...withoutOrder(world), note: SECRET_WORD }
  const { id } = await as(world.seller).call(customerCredits.create, { body })
  return id
}

const ofADraft = { params: async (world: World) => ({ creditNoteId: await aDraft(world) }) }
const wanted = ({ order }: World) => ({ orderId: order.id, nonStockCredit: 1 })

export const creditNoteCases: Record<string, Case> = {
  'creditNotes.list': { openTo: own },
  'creditNotes.totalAmount': { openTo: own },
  'creditNotes.products': { query: ({ order }) => ({ orderId: order.id }) },
  'creditNotes.amounts': { body: wanted },
  'creditNotes.create': { body: wanted, given: accepted },
  'creditNotes.find': ofADraft,
  'creditNotes.update': { ...ofADraft, body: () => ({ note: 'Changed' }) },
  'creditNotes.approve': ofADraft,
  'creditNotes.remove': ofADraft,
  'creditNotes.asPdf': ofADraft,
  'creditNotes.asXlsx': ofADraft,
  'customerCredits.amounts': { body: withoutOrder },
  'customerCredits.create': { body: withoutOrder },
  'customerCredits.update': {
    params: async (world) => ({ creditNoteId: await aDraftWithoutOrder(world) }),
    body: () => ({ note: 'Changed' }),
  },
  'customerCredits.listForVenue': {},
  'customerCredits.findForVenue': { params: async (world) => ({ creditNoteId: await anApprovedNote(world) }) },
  'creditNotes.asPdfForVenue': { params: async (world) => ({ creditNoteId: await anApprovedNote(world) }) },
}
