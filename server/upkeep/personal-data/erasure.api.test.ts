import { describe, expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { accounts } from '#contract/parties/accounts.ts'
import { distributorMembers } from '#contract/parties/members.ts'
import { session } from '#contract/parties/session.ts'
import { erasure } from '#contract/upkeep/erasure.ts'
import { hashPassword } from '#server/parties/sessions/password.ts'
import { rows } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { as, call, inDatabase, later, now, refused, runJobs, send, testApp } from '#test/app.ts'
import { aTrade, makeCategory, makeProduct, makeUser, unique } from '#test/make.ts'
import { eraseTraces } from './erase-traces.job.ts'
import { AUTHORS } from './traced-tables.ts'

testApp()

const password = 'the right password'
const passwordHash = await hashPassword(password)
const body = { currentPassword: password }

/** Every column of text or JSON of every table in which one of these is found. */
async function columnsWith(...words: string[]): Promise<string[]> {
  return inDatabase(async (tx) => {
    const columns = await rows<{ table: string; column: string }>(
      tx,
      `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column
         from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'pgboss')
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relkind = 'r' and (a.atttypid::regtype::text ~ '^(text|character varying|json|jsonb)' or n.nspname = 'public' and a.atttypid::regtype::text = 'tsvector')`,
    )
    const found: string[] = []
    for (const { table, column } of columns)
      for (const word of words) {
        const [hit] = await rows(tx, `select from ${table} where position(lower($1) in lower(${column}::text)) > 0 limit 1`, [
          word,
        ])
        if (hit) found.push(`${table}.${column}`)
      }
    return found
  })
}

/** A buyer with a phone and a password who has placed an order that was accepted. */
async function aPerson() {
  const trade = await aTrade()
  const name = unique('Wilhelmina Ostrowska').replace(/ (\w+)$/, '$1')
  const person = await makeUser({ venues: [trade.venue], name, passwordHash })
  const phone = `+61 4${String(person.id).padStart(9, '7')}`
  await as(person).call(session.updateMe, { body: { phone } })
  const { orders } = await as(person).call(venueOrders.place, {
    params: { venueId: trade.venue.id },
    body: {
      orders: [
        {
          distributorId: trade.distributor.id,
          message: `Ask for ${name} on ${phone}`,
          products: trade.products.map(({ id }) => ({ productId: id, quantity: 1 })),
        },
      ],
    },
  })
  return { ...trade, person, phone, orderId: orders[0]?.id ?? 0, total: orders[0]?.amountWithTax }
}

/** Writes somebody's name, mail and phone wherever text can be written about them. */
async function writtenEverywhere({ person, phone, distributor, venue, orderId }: Awaited<ReturnType<typeof aPerson>>) {
  const words = `${person.name} <${person.email}>, ${phone}`
  await inDatabase(async (tx) => {
    const run = (text: string, values: unknown[]) => rows(tx, text, values)
    await run(
      `insert into audit_log (user_id, user_name, distributor_id, venue_id, subject, before, after, note) values ($1, $2, $3, $4, 'x', $5, $5, $6)`,
      [person.id, 'Her Name Before', distributor.id, venue.id, JSON.stringify({ deep: [{ by: words }] }), words],
    )
    await run(`insert into mails (recipient, subject, html, plain_text, about, sent_at) values ($1, $2, $2, $2, $2, now())`, [
      'other@docket.test',
      words,
    ])
    await run(`insert into mails (recipient, subject, html, plain_text) values ($1, 'x', 'x', 'x')`, [person.email])
    await run(`insert into supplier_contacts (distributor_id, name, role, email, phone) values ($1, $2, '', $3, $4)`, [
      distributor.id,
      person.name,
      person.email,
      phone,
    ])
    await run(`update venues set primary_contact_name = $2, phone = $3, email = $4, contacts = $5 where id = $1`, [
      venue.id,
      person.name,
      phone,
      person.email,
      JSON.stringify([{ name: person.name, email: person.email, phone }]),
    ])
    await run(`update connections set note = $2 where venue_id = $1`, [venue.id, words])
    await run(`update orders set contact_info = $2, delivered_to = $3 where id = $1`, [
      orderId,
      JSON.stringify({ smsNumber: phone, email: person.email, whatsAppNumber: words }),
      person.name,
    ])
    await run(
      `insert into order_files (order_id, distributor_id, venue_id, kind, name, content_type, size, key, side, user_name)
       select id, distributor_id, venue_id, 'dispute_photo', $2, 'image/png', 1, 'orders/' || gen_random_uuid(), 'venue', $3 from orders where id = $1`,
      [orderId, words, person.name],
    )
    await run(
      `insert into standing_orders (distributor_id, venue_id, recurrence, starts_on, at_time, lines, ordered_by, ordered_by_name)
      values ($1, $2, '{}', '2030-01-01', '10:00', '[]', $3, $4)`,
      [distributor.id, venue.id, person.id, person.name],
    )
  })
}

describe('erasing a person', () => {
  test('leaves their name, mail and phone in no column of any table, and money and history as they were', async () => {
    const made = await aPerson()
    const { person, phone, orderId, seller } = made
    await writtenEverywhere(made)
    await runJobs()
    expect((await columnsWith(person.name, person.email, phone)).length).toBeGreaterThan(20)
    const before = await as(seller).call(distributorOrders.find, { params: { orderId } })

    await as(person).call(erasure.erase, { body })
    await runJobs()
    expect(await columnsWith(person.name, person.email, phone, 'Her Name Before')).toEqual([])
    const after = await as(seller).call(distributorOrders.find, { params: { orderId } })
    expect(JSON.stringify(after)).toContain('Former user')
    expect(after).toMatchObject({ orderNumber: before.orderNumber, amountWithTax: before.amountWithTax, status: before.status })
    const [events] = await inDatabase((tx) =>
      rows<{ count: number; others: number }>(
        tx,
        `select count(*), count(*) filter (where user_name <> 'Former user') as others from order_events where order_id = $1 and user_id = $2`,
        [orderId, person.id],
      ),
    )
    expect(events).toMatchObject({ others: 0 })
    expect(events?.count).toBeGreaterThan(0)
  })

  test('ends every session at once and keeps them out, and the mail address can be registered again', async () => {
    const { person, distributor, seller } = await aPerson()
    const { accessToken } = await call(session.signIn, {
      body: { grant_type: 'password', client_id: 'web', username: person.email, password },
    })
    await as(person).call(erasure.erase, { body })
    for (const token of [person.token, accessToken])
      expect((await refused(as({ token }).call(session.me, {}))).code).toBe('session_revoked')
    const again = call(session.signIn, { body: { grant_type: 'password', client_id: 'web', username: person.email, password } })
    expect((await refused(again)).code).toBe('wrong_credentials')

    const member = { name: 'Someone Else', email: person.email, roleKey: 'distributor_delivery' } as const
    const invited = await as(seller).call(distributorMembers.create, { body: member })
    expect(invited.id).not.toBe(person.id)
    later({ hours: 2 })
    await inDatabase((tx) => enqueue(tx, eraseTraces, {}))
    await runJobs()
    const { data } = await as(seller).call(distributorMembers.list, {})
    expect(data.filter(({ email }) => email === person.email)).toMatchObject([{ name: 'Someone Else', status: 'invited' }])
    const [row] = await inDatabase((tx) =>
      rows(tx, `select sealed, finished_at is not null as is_finished from erasures where user_id = $1`, [person.id]),
    )
    expect(row).toEqual({ sealed: null, is_finished: true })
    expect(distributor.id).toBeGreaterThan(0)
  })

  test('replaces neither the name of a namesake nor a word that is like a name', async () => {
    const { seller, distributor, venue } = await aPerson()
    const sam = await makeUser({ distributor, name: 'Sam', passwordHash })
    const elsewhere = await aPerson()
    const other = await makeUser({ venues: [elsewhere.venue], name: 'Sam' })
    await as(other).call(venueOrders.place, {
      params: { venueId: elsewhere.venue.id },
      body: {
        orders: [
          {
            distributorId: elsewhere.distributor.id,
            message: 'Sam was here',
            products: [{ productId: elsewhere.products[0]?.id ?? 0, quantity: 1 }],
          },
        ],
      },
    })
    await inDatabase((tx) =>
      rows(tx, `update connections set note = 'Sam knows the Samoa room' where distributor_id = $1`, [distributor.id]),
    )
    await as(sam).call(erasure.erase, { body })
    await runJobs()
    const [names] = await inDatabase((tx) =>
      rows(
        tx,
        `select (select note from connections where distributor_id = $1 and venue_id = $3) as note, array(select distinct ordered_by_name || ': ' || venue_message from orders where ordered_by = $2) as orders`,
        [distributor.id, other.id, venue.id],
      ),
    )
    expect(names).toEqual({ note: 'Former user knows the Samoa room', orders: ['Sam: Sam was here'] })
    expect((await as(seller).call(session.me, {})).name).toBe(seller.name)
  })

  test('R-303 is refused while somebody is the sole administrator, and a last person’s company closes', async () => {
    const { seller, distributor } = await aTrade()
    await inDatabase((tx) => rows(tx, `update users set password_hash = $2 where id = $1`, [seller.id, passwordHash]))
    const next = await makeUser({ distributor, role: 'distributor_manager', passwordHash })
    expect((await as(seller).call(erasure.preview, {})).companies).toMatchObject([
      { name: distributor.name, outcome: 'needs_handover' },
    ])
    const problem = await refused(as(seller).call(erasure.erase, { body }))
    expect([problem.code, problem.message]).toEqual(['conflict', expect.stringContaining(distributor.name)])
    expect((await as(seller).call(session.me, {})).name).toBe(seller.name)
    await as(seller).call(accounts.leave, { params: { accountId: seller.membershipId }, body: { newAdminId: next.id } })
    expect((await as(next).call(erasure.preview, {})).companies).toMatchObject([{ outcome: 'closes' }])
    await as(next).call(erasure.erase, { body })
    const [closed] = await inDatabase((tx) => rows(tx, `select status from distributors where id = $1`, [distributor.id]))
    expect(closed).toEqual({ status: 'deactivated' })
  })

  test('asks for the password, and is done once', async () => {
    const { person } = await aPerson()
    const wrong = as(person).call(erasure.erase, { body: { currentPassword: 'wrong' } })
    expect((await refused(wrong)).fields).toHaveProperty('currentPassword')
    const answers = await Promise.all([1, 2, 3].map(() => as(person).send(erasure.erase, { body })))
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 204)).toHaveLength(1)
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true)
  })

  test('while they order and renew their session, nothing is answered with a failure of ours', async () => {
    const { person, venue, distributor, products } = await aPerson()
    const signedIn = await send(session.signIn, {
      body: { grant_type: 'password', client_id: 'web', username: person.email, password },
    })
    const cookie = String(signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
    const order = { distributorId: distributor.id, products: [{ productId: products[0]?.id ?? 0, quantity: 1 }] }
    const running = [1, 2, 3, 4].flatMap(() => [
      as(person).send(venueOrders.place, { params: { venueId: venue.id }, body: { orders: [order] } }),
      send(
        session.signIn,
        { body: { grant_type: 'refresh_token', client_id: 'web' } },
        { headers: { cookie, origin: 'http://docket.test' } },
      ),
      send(session.signIn, { body: { grant_type: 'password', client_id: 'web', username: person.email, password } }),
    ])
    const erasing = as(person).send(erasure.erase, { body })
    const answers = await Promise.all([...running, erasing])
    expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body: text }) => text)).toEqual([])
    expect((await erasing).statusCode).toBe(204)
    await runJobs()
    later({ hours: 2 })
    await inDatabase((tx) => enqueue(tx, eraseTraces, {}))
    await runJobs()
    expect(await columnsWith(person.name, person.email)).toEqual([])
  })
})

describe('somebody who is called like a thing', () => {
  /** Erases somebody who was called so, and finishes the erasure. */
  async function erasedAs(name: string, where: Parameters<typeof makeUser>[0]) {
    const person = await makeUser({ ...where, name, passwordHash })
    await as(person).call(erasure.erase, { body })
    await runJobs()
    later({ hours: 2 })
    await inDatabase((tx) => enqueue(tx, eraseTraces, {}))
    await runJobs()
    const [row] = await inDatabase((tx) => rows(tx, `select finished_at from erasures where user_id = $1`, [person.id]))
    expect(row).not.toMatchObject({ finished_at: null })
    return person
  }

  test('changes nothing of companies they had nothing to do with by being erased', async () => {
    const [mine, other] = [await aTrade(), await aTrade()]
    const name = 'Rib Eye Steak'
    const product = await makeProduct(other.distributor, { name })
    const category = await makeCategory({ name: unique(name) })
    await inDatabase(async (tx) => {
      await rows(tx, `update products set description = $2 where id = $1`, [product.id, `Our ${name}`])
      await rows(tx, `update connections set note = $2 where distributor_id = $1`, [other.distributor.id, `Likes ${name}`])
    })
    await erasedAs(name, { venues: [mine.venue] })
    const [found] = await inDatabase((tx) =>
      rows(
        tx,
        `select p.name, p.description, c.note, (select k.name from categories k where k.id = $2) as category
           from products p join connections c on c.distributor_id = p.distributor_id where p.id = $1`,
        [product.id, category.id],
      ),
    )
    expect(found).toEqual({ name, description: `Our ${name}`, note: `Likes ${name}`, category: category.name })
  })

  test('empties no phone number or bank account of another company that they gave as their phone number', async () => {
    const [mine, other] = [await aTrade(), await aTrade()]
    const number = `4${String(other.distributor.id).padStart(9, '8')}`
    for (const { id } of [mine.distributor, other.distributor])
      await inDatabase(async (tx) => {
        await rows(tx, `update distributors set phone = $2, description = $3 where id = $1`, [id, number, `Call ${number}`])
        await rows(
          tx,
          `insert into payment_information (distributor_id, account_name, bank_name, account_number, bank_code, reference)
           values ($1, 'x', 'x', $2, 'x', 'x') on conflict (distributor_id) do update set account_number = excluded.account_number`,
          [id, number],
        )
      })
    const person = await makeUser({ distributor: mine.distributor, role: 'distributor_delivery', passwordHash })
    await as(person).call(session.updateMe, { body: { phone: number } })
    await as(person).call(erasure.erase, { body })
    await runJobs()
    const found = await inDatabase((tx) =>
      rows(
        tx,
        `select d.phone, d.description, p.account_number from distributors d join payment_information p on p.distributor_id = d.id
          where d.id in ($1, $2) order by d.id`,
        [mine.distributor.id, other.distributor.id],
      ),
    )
    expect(found).toEqual([
      { phone: '', description: 'Call removed', account_number: number },
      { phone: number, description: `Call ${number}`, account_number: number },
    ])
  })

  test('leaves the own company’s products, and the words its orders and standing orders are read by', async () => {
    const { distributor, venue, buyer, seller } = await aTrade()
    const product = await makeProduct(distributor, { name: 'Rib Eye Steak' })
    const order = { distributorId: distributor.id, products: [{ productId: product.id, quantity: 1 }] }
    const { orders } = await as(buyer).call(venueOrders.place, { params: { venueId: venue.id }, body: { orders: [order] } })
    const params = { orderId: orders[0]?.id ?? 0 }
    await runJobs()
    await inDatabase((tx) =>
      rows(
        tx,
        `insert into standing_orders (distributor_id, venue_id, recurrence, starts_on, at_time, lines, ordered_by_name)
         values ($1, $2, '{"kind": "weekly"}', '2030-01-01', '10:00', '[{"quantity": 2, "note": "for Quantity"}]', 'x')`,
        [distributor.id, venue.id],
      ),
    )
    const before = await as(seller).call(distributorOrders.find, { params })
    for (const name of ['Rib Eye Steak', 'Quantity', 'Weekly', 'Active', 'pending', 'Order', 'placed', '10', 'a'])
      await erasedAs(name, { distributor, role: 'distributor_delivery' })
    expect(await as(seller).call(distributorOrders.find, { params })).toEqual(before)
    const [found] = await inDatabase((tx) =>
      rows(
        tx,
        `select recurrence, lines, at_time, p.name, (select status from connections where distributor_id = $1) as status,
           (select count(*) from audit_log where distributor_id = $1 and subject = 'Former user') as renamed
           from standing_orders s join products p on p.id = $2 where s.distributor_id = $1`,
        [distributor.id, product.id],
      ),
    )
    expect(found).toEqual({
      recurrence: { kind: 'weekly' },
      lines: [{ quantity: 2, note: 'for Former user' }],
      at_time: '10:00',
      name: 'Rib Eye Steak',
      status: 'active',
      renamed: 0,
    })
  })
})

test('a name with quotes, signs of patterns or unusual spaces is found in documents too', async () => {
  const { distributor } = await aTrade()
  for (const name of ['Anna "Nan\\a" Ostrow', 'Kim (.*)+[a-z] Ostrow', 'Anna\u00a0Ostrow', 'José\u0301 $& \\1 Ostrow']) {
    const person = await makeUser({ distributor, role: 'distributor_delivery', name, passwordHash })
    await inDatabase((tx) =>
      rows(tx, `insert into audit_log (user_name, distributor_id, subject, after) values ('Pat', $1, 'x', $2)`, [
        distributor.id,
        JSON.stringify({ name, said: `with ${name}, and Kimberley` }),
      ]),
    )
    await as(person).call(erasure.erase, { body })
    await runJobs()
    const [entry] = await inDatabase((tx) =>
      rows(tx, `select after from audit_log where distributor_id = $1 and subject = 'x' order by id desc limit 1`, [
        distributor.id,
      ]),
    )
    expect(entry).toEqual({ after: { name: 'Former user', said: 'with Former user, and Kimberley' } })
  }
})

test('an erasure that cannot be finished keeps those after it from nothing', async () => {
  const [first, second] = [await aPerson(), await aPerson()]
  await as(first.person).call(erasure.erase, { body })
  await as(second.person).call(erasure.erase, { body })
  await runJobs()
  await inDatabase((tx) => rows(tx, `update erasures set sealed = 'broken' where user_id = $1`, [first.person.id]))
  later({ hours: 2 })
  await inDatabase((tx) => enqueue(tx, eraseTraces, {}))
  await runJobs().catch(() => {})
  const [row] = await inDatabase((tx) => rows(tx, `select sealed from erasures where user_id = $1`, [second.person.id]))
  expect(row).toEqual({ sealed: null })
  await inDatabase((tx) =>
    rows(tx, `update erasures set sealed = null, finished_at = now() where user_id = $1`, [first.person.id]),
  )
})

describe('a platform admin', () => {
  test('exports a person’s data as the person would, which is written down', async () => {
    const { person, buyer, orderId } = await aPerson()
    const admin = await makeUser({ admin: true })
    const params = { userId: person.id }
    const response = await as(admin).send(erasure.adminExport, { params })
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="Personal data/)
    expect(response.json()).toMatchObject({ profile: [{ email: person.email }], ordersPlaced: [{ id: orderId }] })
    const [entry] = await inDatabase((tx) =>
      rows(tx, `select user_id, after from audit_log where subject = 'personal_data' and subject_id = $1`, [person.id]),
    )
    expect(entry).toEqual({ user_id: admin.id, after: { isExported: true } })
    expect((await refused(as(buyer).call(erasure.adminExport, { params }))).status).toBe(403)
  })

  test('erases a person at their request, which is written down, but not the last admin', async () => {
    const { person } = await aPerson()
    const admin = await makeUser({ admin: true })
    const params = { userId: person.id }
    expect(await as(admin).call(erasure.adminPreview, { params })).toMatchObject({
      email: person.email,
      companies: [{ outcome: 'leaves' }],
    })
    await as(admin).call(erasure.adminErase, { params })
    expect((await refused(as(person).call(session.me, {}))).code).toBe('session_revoked')
    expect((await refused(as(admin).call(erasure.adminErase, { params }))).code).toBe('not_found')
    const [entry] = await inDatabase((tx) =>
      rows(tx, `select user_id, at <= $2 as is_past from audit_log where subject = 'personal_data' and subject_id = $1`, [
        person.id,
        new Date(now().getTime() + 3_600_000),
      ]),
    )
    expect(entry).toEqual({ user_id: admin.id, is_past: true })
    await runJobs()
    expect(await columnsWith(person.email)).toEqual([])
  })
})

test('the last platform admin who can sign in is not erased, though others are there who were deactivated', async () => {
  const admin = await makeUser({ admin: true })
  const others = await inDatabase((tx) =>
    rows<{ id: number }>(
      tx,
      `update users set status = 'deactivated' where status = 'active' and id <> $1
          and id in (select user_id from memberships where is_admin) returning id`,
      [admin.id],
    ),
  )
  const gone = await makeUser({ admin: true, status: 'deactivated' })
  try {
    const params = { userId: admin.id }
    expect((await refused(as(admin).call(erasure.adminErase, { params }))).code).toBe('last_admin')
    await as(admin).call(erasure.adminErase, { params: { userId: gone.id } })
  } finally {
    await inDatabase((tx) =>
      rows(tx, `update users set status = 'active' where id = any ($1::bigint[])`, [others.map(({ id }) => id)]),
    )
  }
})

test('every column that names whoever did something beside their id is known to erasure', async () => {
  const found = await inDatabase((tx) =>
    rows<{ table: string; name: string; id: string }>(
      tx,
      `select t.relname as table, n.attname as name, i.attname as id
         from pg_class t join pg_attribute n on n.attrelid = t.oid join pg_attribute i on i.attrelid = t.oid
        where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and i.atttypid = 'bigint'::regtype and n.atttypid = 'text'::regtype
          and (n.attname = 'user_name' and i.attname = 'user_id' or n.attname = i.attname || '_name')`,
    ),
  )
  for (const { table, name, id } of found) expect([table, AUTHORS[table]?.[name]]).toEqual([table, id])
  expect(found.length).toBeGreaterThan(15)
})
