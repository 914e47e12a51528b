import { acceptMany, completeMany } from './answer-many.ts'
import { acceptOrder, declineOrder } from './answer-order.ts'
import { changeLinesAsVenue, removeLineAsVenue, updateAsVenue, writeMessageAsVenue } from './change-order.ts'
import { changeLinesAsDistributor, removeLineAsDistributor, writeMessageAsDistributor } from './edit-as-distributor.ts'
import { abandonAsDistributor, abandonAsVenue, cancelOrder } from './give-up-order.ts'
import { updateAsDistributor } from './move-on-as-distributor.ts'
import { placeAsAdmin } from './place-as-admin.ts'
import { placeOrders } from './place-orders.ts'
import { readMessageAsDistributor, readMessageAsVenue } from './read-message.ts'
import {
  countsAsDistributor,
  deliveryDateAsDistributor,
  deliveryDateAsVenue,
  fileAsAdmin,
  findAsAdmin,
  findAsDistributor,
  findAsVenue,
  findOwnAsVenue,
  listAsAdmin,
  listAsDistributor,
  listAsVenue,
  totalAsDistributor,
  totalAsVenue,
} from './see-orders.ts'

export const routes = [
  listAsVenue,
  totalAsVenue,
  deliveryDateAsVenue,
  placeOrders,
  findAsVenue,
  findOwnAsVenue,
  updateAsVenue,
  changeLinesAsVenue,
  removeLineAsVenue,
  abandonAsVenue,
  cancelOrder,
  writeMessageAsVenue,
  readMessageAsVenue,
  listAsDistributor,
  totalAsDistributor,
  acceptMany,
  completeMany,
  countsAsDistributor,
  findAsDistributor,
  updateAsDistributor,
  acceptOrder,
  changeLinesAsDistributor,
  abandonAsDistributor,
  declineOrder,
  removeLineAsDistributor,
  writeMessageAsDistributor,
  readMessageAsDistributor,
  deliveryDateAsDistributor,
  listAsAdmin,
  fileAsAdmin,
  findAsAdmin,
  placeAsAdmin,
]
