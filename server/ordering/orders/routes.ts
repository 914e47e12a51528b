import { readMessageAsDistributor, readMessageAsVenue } from './read-message.ts'
import {
  countsAsDistributor,
  deliveryDateAsDistributor,
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
  findAsVenue,
  findOwnAsVenue,
  readMessageAsVenue,
  listAsDistributor,
  totalAsDistributor,
  countsAsDistributor,
  findAsDistributor,
  readMessageAsDistributor,
  deliveryDateAsDistributor,
  listAsAdmin,
  fileAsAdmin,
  findAsAdmin,
]
