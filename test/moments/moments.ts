/** A time of day and zone at which tests start. Half a minute before midnight, so that the day changes while they run. */
export type Moment = { what: string; at: string }

export const MOMENTS: readonly Moment[] = [
  { what: 'the evening before clocks go forward in Sydney', at: '2026-10-03T23:59:30[Australia/Sydney]' },
  { what: 'midnight of a Sunday on which clocks go back in Sydney', at: '2027-04-04T00:00:00[Australia/Sydney]' },
  { what: 'the evening before clocks go forward in New York', at: '2027-03-13T23:59:30[America/New_York]' },
  { what: 'midnight of a Sunday on which clocks go back in New York', at: '2027-11-07T00:00:00[America/New_York]' },
  { what: 'the end of 29 February', at: '2028-02-29T23:59:30[UTC]' },
  { what: 'a Sunday at midnight, the first of a month', at: '2027-08-01T00:00:00[UTC]' },
]

/** Test files about days, deadlines and times, which run at every moment in `npm test`; `--all` runs every API test. */
export const ABOUT_TIME = [
  'server/insight/dashboard/',
  'server/calendar/delivery-days/',
  'server/ordering/upcoming-orders/',
  'server/ordering/placing/place-orders',
  'server/catalogue/planned-prices/',
  'server/parties/plans/',
  'server/catalogue/products/price-history',
  'server/parties/sessions/renewal',
  'server/ordering/standing-orders/',
  'server/ordering/venue-orders/offline',
  'server/ordering/venue-orders/receive-order',
]
