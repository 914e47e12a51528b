import { acceptOrder, declineOrder } from './answer-order.ts'
import {
  changeLinesAsDistributor,
  changeLinesAsVenue,
  removeLineAsDistributor,
  removeLineAsVenue,
  updateAsDistributor,
  updateAsVenue,
  writeMessageAsDistributor,
  writeMessageAsVenue,
} from './change-order.ts'
import { abandonAsDistributor, abandonAsVenue, cancelOrder } from './give-up-order.ts'
import { placeAsAdmin } from './place-as-admin.ts'
import { placeOrders } from './place-orders.ts'
import { readMessageAsDistributor, readMessageAsVenue } from './read-message.ts'
import {
  countsAsDistributor,
  deliveryDateAsDistributor,
  deliveryDateAsVenue,
  findAsAdmin,
  findAsDistributor,
  findAsVenue,
  findOwnAsVenue,
  listAsAdmin,
  listAsDistributor,
  listAsVenue,
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
  findAsAdmin,
  placeAsAdmin,
]
