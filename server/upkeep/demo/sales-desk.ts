import { dayOf, daysAfter, momentAt } from '#server/calendar/delivery-days/local-day.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { EXPENSES } from '#server/sales/expenses/expense-table.ts'
import { TODOS } from '#server/sales/todos/todo-table.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Who does not order yet, and how far each has come. */
const PROSPECTS = [
  { name: 'The Copper Still', city: 'Brunswick', street: '14 Lygon Street', status: 'target' },
  { name: 'Maison Claude', city: 'Carlton', street: '220 Drummond Street', status: 'target' },
  { name: 'Bar Oriol', city: 'Fitzroy', street: '88 Gertrude Street', status: 'target' },
  { name: 'Pier Nine', city: 'St Kilda', street: '9 Jacka Boulevard', status: 'invitation_sent' },
  { name: 'Fern & Thistle', city: 'Richmond', street: '301 Swan Street', status: 'invitation_sent' },
  { name: 'Osteria Lume', city: 'Prahran', street: '57 Greville Street', status: 'active' },
  { name: 'Hotel Amarena', city: 'South Yarra', street: '12 Toorak Road', status: 'active' },
  { name: 'Little Heron', city: 'Northcote', street: '402 High Street', status: 'active' },
  { name: 'Quay House', city: 'Williamstown', street: '3 Nelson Place', status: 'active' },
] as const

/** To-dos by how many days from today they are due, at a time of the supplier's day. */
const TODO_LIST = [
  {
    name: 'Call about the autumn list',
    note: 'They asked for Pinot by the glass',
    days: -2,
    time: '15:00',
    venue: 0,
    isDone: false,
  },
  { name: 'Bring tasting samples', note: 'Two reds, one rosé', days: 0, time: '10:30', venue: 1, isDone: false },
  { name: 'Agree on delivery days', note: '', days: 0, time: '16:00', venue: 5, isDone: false },
  { name: 'Send the new price list', note: '', days: 2, time: '09:00', venue: 3, isDone: false },
  { name: 'Ask for the first order', note: 'Opened last week', days: 3, time: '11:00', venue: 6, isDone: false },
  { name: 'Thank the chef for the dinner', note: '', days: -3, time: '09:30', venue: 5, isDone: true },
  { name: 'Check the cellar temperature', note: '', days: -4, time: '14:00', venue: 6, isDone: true },
] as const

const EXPENSE_LIST = [
  {
    category: 'activity',
    type: 'check_in',
    amount: 0,
    note: 'Likes the rosé, decides next week',
    days: -1,
    time: '15:10',
    venue: 0,
  },
  { category: 'activity', type: 'call', amount: 0, note: 'Will call back on Friday', days: -1, time: '11:20', venue: 3 },
  { category: 'activity', type: 'meeting', amount: 0, note: 'Tasting with the sommelier', days: -2, time: '14:30', venue: 5 },
  { category: 'expense', type: 'travel', amount: 18.4, note: 'Taxi to the tasting', days: -2, time: '13:50', venue: 5 },
  {
    category: 'expense',
    type: 'business_development',
    amount: 126,
    note: 'Lunch with the owner',
    days: -3,
    time: '12:30',
    venue: 6,
  },
  {
    ...{ category: 'activity', type: 'check_in', amount: 0, note: 'Cellar is full until the end of the month' },
    ...{ days: -4, time: '10:15', venue: 6 },
  },
  { category: 'expense', type: 'other', amount: 32.5, note: 'Glasses for the tasting', days: -4, time: '09:40', venue: null },
  { category: 'expense', type: 'travel', amount: 54.2, note: 'Train', days: -38, time: '07:55', venue: 1 },
] as const

const NEW_TODO = TODOS.part(
  ...(['distributorId', 'venueId', 'name', 'note', 'dueAt', 'accountOwnerId', 'accountOwnerName'] as const),
  ...(['createdBy', 'createdByName', 'createdAt', 'doneAt', 'doneBy', 'doneByName', 'remindedAt'] as const),
)
const NEW_EXPENSE = EXPENSES.part(
  ...(['distributorId', 'userId', 'userName', 'category', 'type', 'amount', 'currencyCode', 'taxIncluded', 'note'] as const),
  ...(['venueId', 'happenedAt', 'createdAt'] as const),
)

/** The accounts of the wine merchant at each stage, with what Sofia and her colleagues do for them. */
export async function fillSalesDesk(tx: Tx, now: Date): Promise<void> {
  const people = await rows<{ distributorId: number; userId: number; userName: string; currencyCode: string; timezone: string }>(
    tx,
    `select m.distributor_id as "distributorId", u.id as "userId", u.name as "userName", d.currency_code as "currencyCode", d.timezone
       from users u join memberships m on m.user_id = u.id join distributors d on d.id = m.distributor_id
      where m.distributor_id = (select m.distributor_id from users u join memberships m on m.user_id = u.id
                                 where u.email = 'sofia@meridianwine.example')
      order by u.email <> 'sofia@meridianwine.example', u.id`,
  )
  const [sofia] = people
  if (!sofia) throw new Error('Nobody of Meridian Wine is there')
  const { distributorId, userId, userName, currencyCode, timezone } = sofia
  const today = dayOf(now, timezone)
  const at = (days: number, time: string) => momentAt(daysAfter(today, days), time, timezone)
  const since = (from: Date, hours: number) => new Date(from.getTime() + hours * HOUR_MS)
  const venueIds: number[] = []
  for (const prospect of PROSPECTS) venueIds.push(await addProspect(tx, sofia, prospect, now))
  await loseCustomers(tx, sofia, venueIds.slice(-2), now)
  for (const { name, note, days, time, venue, isDone } of TODO_LIST) {
    const dueAt = at(days, time)
    await rows(
      tx,
      `insert into todos (${NEW_TODO.names}) values (${NEW_TODO.placeholders(1)})`,
      NEW_TODO.values({
        ...{ distributorId, venueId: venueIds[venue] ?? null, name, note, dueAt },
        ...{ accountOwnerId: userId, accountOwnerName: userName, createdBy: userId, createdByName: userName },
        ...{ createdAt: at(Math.min(days, 0) - 2, '16:45'), remindedAt: dueAt < now ? dueAt : null },
        ...(isDone
          ? { doneAt: since(dueAt, 1), doneBy: userId, doneByName: userName }
          : { doneAt: null, doneBy: null, doneByName: null }),
      }),
    )
  }
  for (const [i, { days, time, venue, ...expense }] of EXPENSE_LIST.entries()) {
    const who = people[i % people.length] ?? sofia
    await rows(
      tx,
      `insert into expenses (${NEW_EXPENSE.names}) values (${NEW_EXPENSE.placeholders(1)})`,
      NEW_EXPENSE.values({
        ...{ distributorId, userId: who.userId, userName: who.userName, currencyCode, ...expense },
        taxIncluded: expense.type === 'business_development',
        venueId: venue === null ? null : (venueIds[venue] ?? null),
        happenedAt: at(days, time),
        createdAt: since(at(days, time), 1),
      }),
    )
  }
}

type Sofia = { distributorId: number; userId: number; userName: string; currencyCode: string }

async function addProspect(
  tx: Tx,
  { distributorId, userId, userName, currencyCode }: Sofia,
  { name, city, street, status }: (typeof PROSPECTS)[number],
  now: Date,
): Promise<number> {
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into venues (name, city, street, account_type, status, currency_code) values ($1, $2, $3, 'free', 'draft', $4)
     returning id`,
    [name, city, street, currencyCode],
  )
  const venueId = made?.id ?? 0
  await rows(
    tx,
    `insert into connections (distributor_id, venue_id, status, requested_by, account_owner_id, account_opened_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      distributorId,
      venueId,
      status,
      status === 'invitation_sent' ? 'distributor' : null,
      userId,
      status === 'active' ? new Date(now.getTime() - 6 * DAY_MS) : null,
    ],
  )
  if (status === 'invitation_sent')
    await rows(
      tx,
      `insert into invitations (distributor_id, venue_id, requested_by, created_by, created_by_name, email) values ($1, $2, 'distributor', $3, $4, $5)`,
      [distributorId, venueId, userId, userName, `hello@${name.toLowerCase().replaceAll(/[^a-z]+/g, '')}.example`],
    )
  return venueId
}

/** Two customers ordered once, weeks ago, what another customer had ordered. */
async function loseCustomers(
  tx: Tx,
  { distributorId, userId, userName }: Sofia,
  venueIds: readonly number[],
  now: Date,
): Promise<void> {
  for (const [i, venueId] of venueIds.entries()) {
    const orderedAt = new Date(now.getTime() - (45 + 20 * i) * DAY_MS).toISOString()
    const changed = {
      ...{ venue_id: venueId, ordered_at: orderedAt, accepted_at: orderedAt, completed_at: orderedAt, created_at: orderedAt },
      ...{ ordered_by: userId, ordered_by_name: userName, driver_id: null, issued_invoice: null, invoice_number: '' },
    }
    const [made] = await rows<{ id: number; copied: number }>(
      tx,
      `with number as (update order_numbers set last_number = last_number + 1 where distributor_id = $1 returning last_number),
         copied as (select o from orders o where o.distributor_id = $1 and o.status = 'completed' and o.credit_note_amount = 0
                     order by o.id offset $3 limit 1),
         made as (insert into orders overriding system value
           select (jsonb_populate_record((c.o), $2::jsonb || jsonb_build_object('id', nextval('orders_id_seq'), 'order_number', n.last_number))).*
             from copied c, number n returning id)
       select m.id, (c.o).id as copied from made m, copied c`,
      [distributorId, JSON.stringify(changed), i],
    )
    await rows(
      tx,
      `insert into order_lines overriding system value
       select (jsonb_populate_record(l, jsonb_build_object('id', nextval('order_lines_id_seq'), 'order_id', $2::bigint, 'venue_id', $3::bigint))).*
         from order_lines l where l.order_id = $1`,
      [made?.copied, made?.id, venueId],
    )
  }
}
