import { acceptMany, completeMany } from './answer-many.ts'
import { acceptOrder, declineOrder } from './answer-order.ts'
import { changeLinesAsVenue, removeLineAsVenue, updateAsVenue, writeMessageAsVenue } from './change-order.ts'
import { changeLinesAsDistributor, removeLineAsDistributor, writeMessageAsDistributor } from './edit-as-distributor.ts'
import { abandonAsDistributor, abandonAsVenue, cancelOrder } from './give-up-order.ts'
import { undoAsDistributor, updateAsDistributor } from './move-on-as-distributor.ts'

export const routes = [
  updateAsVenue,
  changeLinesAsVenue,
  removeLineAsVenue,
  abandonAsVenue,
  cancelOrder,
  writeMessageAsVenue,
  acceptMany,
  completeMany,
  updateAsDistributor,
  undoAsDistributor,
  acceptOrder,
  changeLinesAsDistributor,
  abandonAsDistributor,
  declineOrder,
  removeLineAsDistributor,
  writeMessageAsDistributor,
]
