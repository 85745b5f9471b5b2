// Baseline servers: Fastify with bytes in memory, and Fastify with pg. Environment: PORT, DATABASE_URL.
import fastify, { type RouteHandlerMethod } from 'fastify'
import pg from 'pg'

const row = {
  type: 'object',
  properties: { id: { type: 'integer' }, title: { type: 'string' }, text: { type: 'string' } },
}

const app = fastify()
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const responses = new Map<string, { headers: Record<string, string>; bytes: Buffer }>()

app.get('/readyz', async () => ({ ok: true }))

app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
app.put<{ Params: { name: string }; Body: Buffer }>('/bytes/:name', async (request) => {
  const headers = JSON.parse(request.headers['x-headers'] as string) as Record<string, string>
  responses.set(request.params.name, { headers, bytes: request.body })
  return {}
})
const bytes: RouteHandlerMethod = (request, reply) => {
  const { headers, bytes } = responses.get((request.params as { name: string }).name)!
  reply.headers(headers).send(bytes)
}
app.get('/bytes/:name', bytes)

const one = { name: 'one', text: 'select id, title, text from rows where id = $1' }
const twenty = {
  name: 'twenty',
  text: 'select id, title, text from rows where id >= $1 order by id limit 20',
}
const start = () => 1 + Math.floor(Math.random() * 99_000)

app.get('/row', { schema: { response: { 200: row } } }, async () => {
  const { rows } = await pool.query({ ...one, values: [start()] })
  return rows[0]
})
app.get('/rows', { schema: { response: { 200: { type: 'array', items: row } } } }, async () => {
  const { rows } = await pool.query({ ...twenty, values: [start()] })
  return rows
})

process.once('SIGTERM', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
