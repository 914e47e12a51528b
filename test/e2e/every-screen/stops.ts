import { adminStops } from './admin-stops.ts'
import { buyerStops } from './buyer-stops.ts'
import { platformStops } from './platform-stops.ts'
import type { Stops } from './stop.ts'
import { supplierStops } from './supplier-stops.ts'

/** Where each drawn screen is looked at, by its route; a screen that is missing here fails a test. */
export const STOPS: Stops = { ...platformStops, ...buyerStops, ...supplierStops, ...adminStops }
