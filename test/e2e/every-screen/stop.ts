/** Who looks: nobody is a visitor. */
export const NOBODY = ''
export const CHEF = 'mia@glasshouse.example'
export const OWNER = 'helen@harbourdining.example'
export const SUPPLIER = 'grace@northfield.example'
export const DRIVER = 'ravi@northfield.example'
/** Counts its stock. */
export const COUNTING = 'sofia@meridianwine.example'
/** An outlet waits for its answer. */
export const ASKED = 'kit@foldseafood.example'
export const ADMIN = 'admin@docket.example'
/** Who takes which round; the rounds are taken at the same time. */
export const ROUNDS = { venues: [NOBODY, CHEF, OWNER], suppliers: [SUPPLIER, DRIVER, COUNTING, ASKED, ADMIN] }

/** The browser's own note on a call that found nothing. */
export const NOT_FOUND = 'status of 404'

/** What there is to look at in the demo world. */
export type Ids = Record<
  | 'order'
  | 'answered'
  | 'reported'
  | 'held'
  | 'quoted'
  | 'drafted'
  | 'bought'
  | 'product'
  | 'sheet'
  | 'result'
  | 'warehouse'
  | 'location'
  | 'credited'
  | 'draft'
  | 'tracked'
  | 'invoice'
  | 'issued'
  | 'uploaded'
  | 'counting'
  | 'counted'
  | 'transferring'
  | 'transferred'
  | 'recipe'
  | 'account'
  | 'todo'
  | 'activity'
  | 'expense'
  | 'invitation'
  | 'invited'
  | 'request'
  | 'accepted'
  | 'disputed'
  | 'quote'
  | 'written'
  | 'standing'
  | 'scheduled'
  | 'coming',
  number
> & {
  /** The token of a link to join by. */
  link: string
  /** The token of a driver's page, and its day. */
  run: string
  runDay: string
  /** A day of a driver who signs in. */
  ownRunDay: string
  /** Where links to an order open it for its supplier and for its customer. */
  orderOfSupplier: string
  quoteOfCustomer: string
}
type Place = string | ((ids: Ids) => string)
/** Stops at one route, by their names; a complaint of the browser's console may be expected. */
export type Stops = Record<string, Record<string, [who: string, at: Place, expectedComplaint?: string]>>
