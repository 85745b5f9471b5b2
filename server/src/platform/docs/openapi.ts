import type { Call } from '@pasar/contract/call'
import { APP_VERSION, languages } from '@pasar/contract/constants'
import { handlesRefreshToken } from '../http/calls/refresh-cookie.ts'
import { type Json, toJsonSchema } from './json-schema.ts'
import { buildResponses, type Components, headers } from './responses.ts'

export type DocumentedCall = { domain: string; call: Call }

const description = `Every response is an envelope \`{ code, msg, data }\`. \`code\` 200 is success. Every other code is a
refusal: most come with HTTP status 200, so distinguish responses by \`code\`. \`msg\` is a text in the caller's language.
An unknown path is refused with HTTP status 404, another method with 405.`

/** Parameters of several calls, by name of their component. */
const parameters = {
  Area: {
    name: 'Area',
    in: 'header',
    description: 'Id of the market: its currency, prices and payment methods',
    schema: { type: 'string', pattern: '^[\\w-]{1,36}$', default: '1' },
  },
  ThinkLang: {
    name: 'think-lang',
    in: 'header',
    description: 'Language of the texts; without it, the best of Accept-Language',
    schema: { type: 'string', enum: languages },
  },
  Source: {
    name: 'source',
    in: 'header',
    description: 'Kind of client; ignored',
    schema: { type: 'string' },
    example: 'H5',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'ETag of a response that the client has',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Unique per intent. A repeated request of the same account with the same key and input returns the first response.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
  },
  CaptchaPass: {
    name: 'Captcha-Pass',
    in: 'header',
    description: 'Pass of an answered human check, for a request that was refused with `captcha-required`',
    schema: { type: 'string' },
  },
  GuestToken: {
    name: 'Guest-Token',
    in: 'header',
    description: 'Token of a guest by /chat/guest, which identifies a conversation without a member',
    schema: { type: 'string' },
  },
  TokenMode: {
    name: 'Token-Mode',
    in: 'header',
    description:
      'By `cookie` a page of the shop gets the refresh token in an HttpOnly cookie instead of the body, and refreshes by it',
    schema: { type: 'string', enum: ['cookie'] },
  },
} as const

const parameterRef = (name: keyof typeof parameters) => ({ $ref: `#/components/parameters/${name}` })

/**
 * Builds the OpenAPI 3.1 document of a list of calls.
 * @param url URL of the shop
 */
export function buildOpenApi(calls: readonly DocumentedCall[], url = '/'): Json {
  const components: Components = { schemas: {}, responses: {} }
  const paths: Record<string, Json> = {}
  for (const { domain, call } of calls) {
    paths[call.path] ??= {
      parameters: [parameterRef('Area'), parameterRef('ThinkLang'), parameterRef('Source')],
    }
    paths[call.path]![call.method.toLowerCase()] = operation(domain, call, components)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pasar', version: APP_VERSION, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: url.replace(/\/$/, '') || '/' }],
    tags: [...new Set(calls.map((c) => c.domain))].map((name) => ({ name })),
    paths,
    components: {
      ...components,
      parameters,
      headers,
      securitySchemes: {
        member: {
          type: 'http',
          scheme: 'bearer',
          description: 'Access token of a member: `token` of a sign-in',
        },
        staff: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Access token of a staff session. `x-permission` of an operation is the permission it requires; of a list it requires all.',
        },
      },
    },
  }
}

function operation(domain: string, call: Call, components: Components): Json {
  const sent = call.method === 'GET' ? queryParameters(call, components.schemas) : []
  if (call.method === 'GET' && call.who === 'visitor') sent.push(parameterRef('IfNoneMatch'))
  if (handlesRefreshToken(call)) sent.push(parameterRef('TokenMode'))
  if (call.humanCheck) sent.push(parameterRef('CaptchaPass'))
  if (call.guest) sent.push(parameterRef('GuestToken'))
  if (call.idempotent) sent.push(parameterRef('IdempotencyKey'))
  return {
    tags: [domain],
    summary: call.summary,
    operationId: call.path.slice(1).replaceAll('/', '_'),
    security: security(call),
    ...(typeof call.who === 'object' ? { 'x-permission': call.who.staff } : {}),
    ...(sent.length > 0 ? { parameters: sent } : {}),
    ...(call.method === 'POST' ? { requestBody: requestBody(call, components.schemas) } : {}),
    responses: buildResponses(call, components),
  }
}

/** A visitor's call uses a member's token if it is present. */
function security({ who }: Call): Json[] {
  if (who === 'visitor') return [{}, { member: [] }]
  return who === 'member' ? [{ member: [] }] : [{ staff: [] }]
}

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
  if (call.multipart) {
    const properties = { ...(schema.properties as Json), file: { type: 'string', contentMediaType: '*/*' } }
    const required = [...((schema.required as string[] | undefined) ?? []), 'file']
    return {
      required: true,
      content: { 'multipart/form-data': { schema: { ...schema, properties, required } } },
    }
  }
  // An empty body counts as an empty object.
  const required = !call.input.safeParse({}).success
  return { ...(required ? { required } : {}), content: { 'application/json': { schema } } }
}
