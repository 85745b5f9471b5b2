import { defineCall } from '@pasar/contract/call'
import { calls } from '@pasar/contract/calls'
import { uploadDirect } from '@pasar/contract/calls/files'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildOpenApi } from './openapi.ts'

type Schema = { $ref?: string; oneOf?: Schema[]; properties?: Record<string, Schema>; const?: unknown }
type Operation = {
  operationId: string
  security: object[]
  parameters?: { $ref?: string; name?: string }[]
  requestBody?: { required?: boolean }
  responses: Record<string, { $ref?: string; content?: { 'application/json': { schema: Schema } } }>
}
type Document = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation> & { parameters: { $ref: string }[] }>
  components: Record<'schemas' | 'responses', Record<string, Schema & Operation['responses'][string]>>
}

const document = buildOpenApi(calls, 'https://shop.example/') as unknown as Document
const operations = calls.map(({ call }) => document.paths[call.path]![call.method.toLowerCase()]!)

/** Returns the codes of a response, with the schema of their data. */
function alternatives({ components }: Document, response: Operation['responses'][string]) {
  const target = response.$ref ? components.responses[response.$ref.split('/').at(-1)!]! : response
  const schema = target.content!['application/json'].schema
  return new Map(
    (schema.oneOf ?? [schema]).map((one) => {
      const { properties } = one.$ref ? components.schemas[one.$ref.split('/').at(-1)!]! : one
      return [properties!.code!.const, properties!.data]
    }),
  )
}

test('contains every call under a unique operation id', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids).toHaveLength(calls.length)
  expect(new Set(ids).size).toBe(calls.length)
})

test('resolves every reference to a component', () => {
  const text = JSON.stringify(document)
  const names = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((m) => m[1]!)
  expect(names.length).toBeGreaterThan(0)
  for (const name of new Set(names)) {
    expect(name).toMatch(/^#\/components\/(schemas|responses|parameters|headers)\//)
    expect(document).toHaveProperty(name.slice(2).split('/'))
  }
  expect(text).not.toContain('$defs')
})

test('declares its version and the URL of the shop', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://shop.example' }] })
  expect(buildOpenApi([])).toMatchObject({ servers: [{ url: '/' }] })
})

test('describes success and each refusal of a call as a union by code, under its HTTP status', () => {
  const call = defineCall({
    post: '/t/buy',
    who: { staff: 'orders' },
    summary: '',
    input: z.object({ name: z.string() }),
    output: z.object({ id: z.string() }),
    refuses: ['out-of-stock', 'login-failed', 'not-found'],
  })
  const built = buildOpenApi([{ domain: 't', call }]) as unknown as Document
  const { responses } = built.paths['/t/buy']!.post!
  const codesOf = (status: number) => [...alternatives(built, responses[status]!).keys()]
  expect(Object.keys(responses)).toEqual(['200', '201', '413', '422', '429', '500', '503', '504'])
  expect(codesOf(200).sort()).toEqual([200, 2001, 3000, 3001, 3003, 3004, 3006, 3007, 3202])
  expect([201, 413, 422, 429, 500].map(codesOf)).toEqual([[201], [3005], [422], [3002], [500]])
  expect([503, 504].map(codesOf)).toEqual([[3009, 3010], [3011]])
  const data = alternatives(built, responses[200]!)
  expect(data.get(200)).toMatchObject({ properties: { id: { type: 'string' } } })
  expect(data.get(3202)).toMatchObject({ properties: { left: { type: 'integer' } }, required: ['left'] })
  expect(data.get(3000)).toEqual({ type: 'null' })
})

test('gives every response a schema, except 304', () => {
  for (const { responses } of operations)
    for (const [status, response] of Object.entries(responses))
      if (status !== '304') expect(alternatives(document, response).size).toBeGreaterThan(0)
})

test('requires the request body of every call with a required field, and of every upload', () => {
  const optional = calls.filter(
    ({ call }, i) => call.method === 'POST' && operations[i]!.requestBody?.required !== true,
  )
  expect(optional.filter(({ call }) => !call.input.safeParse({}).success || call.multipart)).toEqual([])
  const upload = document.paths[uploadDirect.path]!.post!.requestBody
  expect(upload).toMatchObject({
    required: true,
    content: { 'multipart/form-data': { schema: { required: expect.arrayContaining(['file']) } } },
  })
})

test('declares the headers and the tokens of each call', () => {
  const order = document.paths['/shop/buy/createOrder']!
  expect(order.parameters.map(({ $ref }) => $ref.split('/').at(-1))).toEqual(['Area', 'ThinkLang', 'Source'])
  expect(order.post!.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }])
  expect(order.post!.security).toEqual([{ member: [] }])
  expect(document.paths['/user/no_auth/login']!.post!.security).toEqual([{}, { member: [] }])
  expect(document).toHaveProperty('components.responses.TooManyRequests.headers.Retry-After')
})
