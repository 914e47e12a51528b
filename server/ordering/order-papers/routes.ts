import { exportOrders } from './export-orders.ts'
import { asPdf, asPdfForVenue, asXlsx, asXlsxForVenue } from './print-order.ts'

export const routes = [asPdf, asXlsx, exportOrders, asPdfForVenue, asXlsxForVenue]
