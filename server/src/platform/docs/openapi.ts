import type { Call } from '@pasar/contract/call'
import { codes } from '@pasar/contract/codes'
import { APP_VERSION } from '@pasar/contract/constants'
import { z } from 'zod'

type Json = Record<string, unknown>
export type DocumentedCall = { domain: string; call: Call }

/** Builds the OpenAPI 3.1 document of a list of calls. */
export function buildOpenApi(calls: readonly DocumentedCall[]): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const { domain, call } of calls) {
    const at = paths[call.path] ?? {}
    at[call.method.toLowerCase()] = operation(domain, call, schemas)
    paths[call.path] = at
  }
  return {
    buildOpenApi: '3.1.0',
    info: {
      title: 'Pasar',
      version: APP_VERSION,
      description:
        'Every response is `{ code, msg, data }`. `code` 200 is success; each call lists its other codes. ' +
        'Set the language with the header `think-lang` and the market with `Area`.',
    },
    tags: [...new Set(calls.map((c) => c.domain))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation(domain: string, call: Call, schemas: Json): Json {
  const parameters = call.method === 'GET' ? queryParameters(call, schemas) : []
  if (call.idempotent) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      description: 'Unique per intent. A retry with the same key and input returns the first response.',
      schema: { type: 'string', maxLength: 128 },
    })
  }
  return {
    tags: [domain],
    summary: call.summary,
    operationId: call.path.slice(1).replaceAll('/', '_'),
    security: call.who === 'visitor' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(typeof call.who === 'object' ? { 'x-permission': call.who.staff } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.method === 'POST' ? { requestBody: requestBody(call, schemas) } : {}),
    responses: {
      200: {
        description: refusals(call),
        content: { 'application/json': { schema: toJsonSchema(envelope(call.output), 'output', schemas) } },
      },
      422: { description: codes['input-invalid'].when },
      500: { description: codes['server-error'].when },
    },
  }
}

const envelope = (data: z.ZodType) => z.object({ code: z.literal(200), msg: z.string(), data })

/** Describes the response: success, and each code that the call can return. */
const refusals = (call: Call): string =>
  ['200 success', ...call.refuses.map((name) => `${codes[name].code} ${name}: ${codes[name].when}`)].join(
    '\n\n',
  )

function queryParameters(call: Call, schemas: Json): Json[] {
  const schema = toJsonSchema(call.input, 'input', schemas)
  const required = (schema.required ?? []) as string[]
  return Object.entries((schema.properties ?? {}) as Json).map(([name, property]) => ({
    name,
    in: 'query',
    ...(required.includes(name) ? { required: true } : {}),
    schema: property,
  }))
}

function requestBody(call: Call, schemas: Json): Json {
  const schema = toJsonSchema(call.input, 'input', schemas)
  if (!call.multipart) return { content: { 'application/json': { schema } } }
  const properties = { ...(schema.properties as Json), file: { type: 'string', contentMediaType: '*/*' } }
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } }
}

/** Converts a schema to OpenAPI. Schemas with an id move to the components. */
function toJsonSchema(type: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...schema
  } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json & {
    $defs?: Json
  }
  const suffix = (id: string) => (io === 'input' && differs(id, $defs[id], schemas) ? `${id}Input` : id)
  const renamed = rewrite({ schema, $defs }, suffix) as { schema: Json; $defs: Json }
  for (const [id, definition] of Object.entries(renamed.$defs)) schemas[suffix(id)] = definition
  return renamed.schema
}

const differs = (id: string, definition: unknown, schemas: Json): boolean =>
  schemas[id] !== undefined && JSON.stringify(schemas[id]) !== JSON.stringify(rewrite(definition, (x) => x))

function rewrite(node: unknown, rename: (id: string) => string): unknown {
  if (Array.isArray(node)) return node.map((n) => rewrite(n, rename))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(key === 'id' && typeof value === 'string'))
      .map(([key, value]) =>
        key === '$ref' && typeof value === 'string'
          ? [key, `#/components/schemas/${rename(value.replace('#/$defs/', ''))}`]
          : [key, rewrite(value, rename)],
      ),
  )
}
