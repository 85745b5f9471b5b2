// The nine requests of a purchase with the fewest statements: bare Fastify and pg. Environment: PORT,
// DATABASE_URL.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import pg from 'pg'
import { statements } from './limit-schema.ts'
import { LIMIT_SECRET } from './limit-tokens.ts'

type Line = { sku_id: string; quantity: number; title: string; price: string }

const app = fastify()
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

/** Runs a statement that PostgreSQL has prepared on each connection. */
async function query<R extends pg.QueryResultRow>(name: keyof typeof statements, values: unknown[]) {
  const { rows } = await pool.query<R>({ name, text: statements[name], values })
  return rows
}

/** SQLSTATE of a key that is stored already. */
const UNIQUE_VIOLATION = '23505'

/**
 * Runs a statement that stores its response under the request's idempotency key.
 * @param respond returns the response to the statement's row
 * @param refusal of a statement without a row, unless the key has a response
 */
async function execute<R extends pg.QueryResultRow>(
  name: keyof typeof statements,
  request: FastifyRequest,
  values: unknown[],
  respond: (row: R) => object,
  refusal: string,
) {
  const key = [request.memberId, request.headers['idempotency-key']]
  const rows = await query<R>(name, [...key, ...values]).catch((error: { code?: string }) => {
    if (error.code !== UNIQUE_VIOLATION) throw error
    return []
  })
  if (rows[0]) return ok(respond(rows[0]))
  const [known] = await query<{ response: string }>('response', key)
  return known ? ok(JSON.parse(known.response)) : refused(refusal)
}

const ok = (data: unknown) => ({ code: 200, msg: 'OK', data })
const refused = (msg: string) => ({ code: 409, msg, data: null })
const totalOf = (lines: readonly Line[]) =>
  String(lines.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n))

declare module 'fastify' {
  interface FastifyRequest {
    memberId: string
  }
}
app.decorateRequest('memberId', '')

/** Verifies the token: `Bearer <member>.<signature>`. */
async function authenticate(request: FastifyRequest, reply: FastifyReply) {
  const [memberId = '', signature = ''] = (request.headers.authorization ?? '').slice(7).split('.')
  const expected = createHmac('sha256', LIMIT_SECRET).update(memberId).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return await reply.code(401).send(refused('unauthorized'))
  request.memberId = memberId
}
const member = { preHandler: authenticate }

app.get('/readyz', async () => ({ ok: true }))

app.get<{ Querystring: { id: string } }>('/shop/goods/info', async ({ query: { id } }, reply) => {
  const [goods] = await query<{ body: string }>('goods', [id])
  return await reply.type('application/json').send(goods?.body)
})

app.post<{ Body: { skuId: string; quantity: number } }>('/shop/cart/add', member, async (request) => {
  const { skuId, quantity } = request.body
  return await execute('add', request, [skuId, quantity], (line) => line, 'not added')
})

app.get('/shop/cart/list', member, async ({ memberId }) => {
  const lines = await query<Line>('cart', [memberId])
  return ok({ lines, total: totalOf(lines) })
})

app.get<{ Querystring: { addressId: string } }>('/shop/buy/cartGoods', member, async (request) => {
  const lines = await query<Line>('draft', [request.memberId, request.query.addressId])
  return ok({ lines, total: totalOf(lines) })
})

app.post<{ Body: { addressId: string; total: string } }>('/shop/buy/createOrder', member, async (request) => {
  const { addressId, total } = request.body
  const values = [randomUUID(), addressId, total]
  const respond = ({ id }: { id: string }) => ({ orderId: id })
  return await execute('order', request, values, respond, 'price or stock changed')
})

app.post<{ Body: { orderIds: string[] } }>('/shop/buy/payOrder', member, async (request) =>
  execute('pay', request, [request.body.orderIds[0]], () => ({ state: 'paid' }), 'not payable'),
)

app.get<{ Querystring: { id: string } }>('/shop/order/info', member, async (request) => {
  const items = await query('info', [request.memberId, request.query.id])
  return ok({ order: items[0], items })
})

process.once('SIGTERM', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
