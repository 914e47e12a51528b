import { deliveryDateAsVenue } from './days-to-order-for.ts'
import { placeAsAdmin } from './place-as-admin.ts'
import { placeOrders } from './place-orders.ts'

export const routes = [deliveryDateAsVenue, placeOrders, placeAsAdmin]
