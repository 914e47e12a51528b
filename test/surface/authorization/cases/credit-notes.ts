import { creditNotes } from '#contract/credit-notes.ts'
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
  'creditNotes.asPdfForVenue': { params: async (world) => ({ creditNoteId: await anApprovedNote(world) }) },
}
