import Fastify, { type FastifyReply } from 'fastify'
import pg from 'pg'
import { STATEMENTS } from './queries.ts'

/**
 * The floor over HTTP: bare Fastify, one SQL statement per request, the database builds the JSON. The customer comes from a
 * bearer token held in a map filled at start, so authentication costs no query. Started by bench/run.ts with DATABASE_URL and PORT.
 */

type Customer = { id: number; group_id: number }
declare module 'fastify' {
  interface FastifyRequest {
    customer: Customer
  }
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 })
const known = await pool.query<Customer & { token: string }>('select token, id, group_id from customer')
const customers = new Map(known.rows.map((row) => [row.token, row]))

const ask = (statement: { name: string; text: string }, values: unknown[]) => pool.query({ ...statement, values })
const send = (reply: FastifyReply, { rows }: pg.QueryResult) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(rows[0]?.j ?? '{}')

const app = Fastify({ logger: false })
app.addHook('onRequest', async (request, reply) => {
  const customer = customers.get(request.headers.authorization?.slice(7) ?? '')
  if (!customer) return reply.code(401).send({ error: 'who are you' })
  request.customer = customer
})
app.get<{ Querystring: { q?: string } }>('/products', async ({ customer, query }, reply) =>
  send(
    reply,
    query.q ? await ask(STATEMENTS.search, [customer.group_id, query.q]) : await ask(STATEMENTS.list, [customer.group_id]),
  ),
)
app.get<{ Params: { id: string } }>('/products/:id', async ({ customer, params }, reply) =>
  send(reply, await ask(STATEMENTS.one, [customer.group_id, Number(params.id)])),
)
app.get('/orders', async ({ customer }, reply) => send(reply, await ask(STATEMENTS.orders, [customer.id])))
app.post<{ Body: { lines: { product: number; qty: number }[]; address: object } }>(
  '/orders',
  async ({ customer, body }, reply) => {
    const ids = body.lines.map(({ product }) => product)
    const quantities = body.lines.map(({ qty }) => qty)
    const values = [customer.id, customer.group_id, ids, quantities, JSON.stringify(body.address)]
    return send(reply, await ask(STATEMENTS.order, values))
  },
)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

process.on('SIGTERM', async () => {
  await app.close()
  await pool.end()
  process.exit(0)
})
