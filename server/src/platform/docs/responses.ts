import { type Call, listRefusals } from '@pasar/contract/call'
import { type CodeName, codes } from '@pasar/contract/codes'
import { OK } from '@pasar/contract/envelope'
import { refusalData } from '@pasar/contract/refusal-data'
import { z } from 'zod'
import { type Json, toJsonSchema } from './json-schema.ts'

/** Parts of the document that operations refer to. */
export type Components = { schemas: Json; responses: Json }

const ref = (kind: 'schemas' | 'responses' | 'headers', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
})
const envelope = (code: number, data: Json): Json => ({
  type: 'object',
  properties: { code: { type: 'integer', const: code }, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
  additionalProperties: false,
})
const statusOf = (name: CodeName): number => {
  const code = codes[name]
  return 'http' in code ? code.http : 200
}

/** Response headers of every call, by name. */
export const headers = {
  'X-Request-Id': {
    description:
      'Id of the request, also in the log: as sent, if it is 8 to 64 letters, digits, `_`, `.`, `-`.',
    schema: { type: 'string' },
  },
  'Content-Language': { description: 'BCP 47 tag of the texts', schema: { type: 'string' } },
  'Retry-After': { description: '`data.retryAfter` of a refusal, in seconds', schema: { type: 'integer' } },
  'Idempotent-Replayed': {
    description: '`true`: the response of an earlier request with the same Idempotency-Key',
    schema: { const: 'true' },
  },
  ETag: { description: 'of responses that can be revalidated', schema: { type: 'string' } },
} as const

/**
 * Builds the responses of a call by HTTP status. Success and refusals with the same status are a union by
 * `code`.
 */
export function buildResponses(call: Call, components: Components): Json {
  const names = listRefusals(call)
  const success = envelope(OK, toJsonSchema(call.output, 'output', components.schemas))
  const refused = names.filter((name) => statusOf(name) === 200)
  const alternatives = [success, ...refused.map((name) => refusalSchema(name, components))]
  return {
    200: {
      description: refused.length > 0 ? 'Success, or a refusal: see `code`' : 'Success',
      headers: successHeaders(call),
      content: json(alternatives.length > 1 ? { oneOf: alternatives } : success),
    },
    ...(call.method === 'GET' && call.who === 'visitor' ? { 304: notModified(components) } : {}),
    ...Object.fromEntries(
      [...Map.groupBy(names, statusOf)]
        .filter(([status]) => status !== 200)
        .map(([status, those]) => [status, refusalResponse(those, components)]),
    ),
  }
}

const json = (schema: Json) => ({ 'application/json': { schema } })

function successHeaders(call: Call): Json {
  const names: (keyof typeof headers)[] = ['Content-Language', 'X-Request-Id']
  if (call.idempotent) names.push('Idempotent-Replayed')
  if (call.refuses.includes('code-too-soon')) names.push('Retry-After')
  if (call.method === 'GET' && call.who === 'visitor') names.push('ETag')
  return Object.fromEntries(names.map((name) => [name, ref('headers', name)]))
}

/** Component names are in upper camel case: `login-failed` is LoginFailed. */
const componentName = (name: string): string =>
  name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

function refusalSchema(name: CodeName, { schemas }: Components): Json {
  const component = `${componentName(name)}Refusal`
  if (!schemas[component]) {
    const type: z.ZodType = name in refusalData ? refusalData[name as keyof typeof refusalData] : z.null()
    const { code, when, recover } = codes[name]
    schemas[component] = {
      title: name,
      description: `${when}. To recover: ${recover}.`,
      ...envelope(code, toJsonSchema(type, 'output', schemas)),
    }
  }
  return ref('schemas', component)
}

/** Codes whose data says when to send the request again. */
const later: readonly CodeName[] = ['too-many-requests', 'overloaded', 'unavailable']

/** The response of an HTTP status other than 200. Codes that share it are a union by `code`. */
function refusalResponse(names: CodeName[], components: Components): Json {
  const component = names.map(componentName).join('Or')
  const schemas = names.map((name) => refusalSchema(name, components))
  components.responses[component] ??= {
    description: names.map((name) => codes[name].when).join('; or '),
    headers: {
      'X-Request-Id': ref('headers', 'X-Request-Id'),
      ...(names.some((name) => later.includes(name)) ? { 'Retry-After': ref('headers', 'Retry-After') } : {}),
    },
    content: json(schemas.length > 1 ? { oneOf: schemas } : schemas[0]!),
  }
  return ref('responses', component)
}

function notModified(components: Components): Json {
  components.responses.NotModified ??= {
    description: 'The client has the current response: If-None-Match has its ETag',
    headers: { ETag: ref('headers', 'ETag') },
  }
  return ref('responses', 'NotModified')
}
