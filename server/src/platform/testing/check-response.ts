import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Call } from '@pasar/contract/call'
import { type Envelope, nameOfCode } from '@pasar/contract/codes'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { buildOpenApi } from '../docs/openapi.ts'

type Response = { content?: { 'application/json': { schema: object } } }
type Documented = {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string } & Response> }>>
  components: { responses: Record<string, Response> }
}
/** Validators of a call's responses by HTTP status; null for a response without a body. */
type Validators = Map<number, ValidateFunction | null>

const known = new WeakMap<Call, Validators>()

/** Compiles the responses of a call from its OpenAPI document. */
function compile(call: Call): Validators {
  const document = buildOpenApi([{ domain: '', call }]) as Documented
  const ajv = new Ajv2020({ strict: false })
  formats.default(ajv)
  ajv.addSchema(document, 'openapi')
  const { responses } = document.paths[call.path]![call.method.toLowerCase()]!
  const escaped = call.path.replaceAll('/', '~1')
  const inPlace = `/paths/${escaped}/${call.method.toLowerCase()}/responses`
  return new Map(
    Object.entries(responses).map(([status, response]) => {
      const pointer = response.$ref?.slice(1) ?? `${inPlace}/${status}`
      const target = response.$ref
        ? document.components.responses[response.$ref.split('/').at(-1)!]!
        : response
      const $ref = `openapi#${pointer}/content/application~1json/schema`
      return [Number(status), target.content ? ajv.compile({ $ref }) : null]
    }),
  )
}

function validators(call: Call): Validators {
  const found = known.get(call) ?? compile(call)
  known.set(call, found)
  return found
}

const decode = ({ headers, rawPayload }: LightMyRequestResponse): string => {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(rawPayload).toString()
  return (encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString()
}

/**
 * Checks a response against the OpenAPI document.
 * @throws when the document does not describe its status, its code, or the shape of its data
 */
export function checkResponse(call: Call, response: LightMyRequestResponse): void {
  const { statusCode, headers } = response
  const title = `${call.method} ${call.path} returned HTTP status ${statusCode}`
  const validate: (((body: Envelope) => boolean) & Pick<ValidateFunction, 'errors'>) | null | undefined =
    validators(call).get(statusCode)
  if (validate === undefined) throw new Error(`${title}, which its OpenAPI document does not have`)
  if (validate === null) return
  if (!/^application\/json\b/.test(String(headers['content-type'])))
    throw new Error(`${title} as ${headers['content-type']}`)
  const body = JSON.parse(decode(response)) as Envelope
  if (validate(body)) return
  const name = body.code === 200 ? 'success' : nameOfCode(body.code)
  // The alternatives of other codes fail by their code.
  const errors = validate.errors?.filter((e) => e.instancePath !== '/code' && e.keyword !== 'oneOf')
  throw new Error(
    `${title} and code ${body.code} (${name}), which its OpenAPI document does not describe: ` +
      `${JSON.stringify(body).slice(0, 500)} ${JSON.stringify(errors?.slice(0, 3))}`,
  )
}

/** Checks every response that a test gets from the app by inject(). @throws as checkResponse() */
export function checkResponses(app: FastifyInstance, calls: readonly Call[]): void {
  const byPath = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]))
  const inject = app.inject.bind(app) as (options: never) => Promise<LightMyRequestResponse>
  const checked = async (options: never) => {
    const response = await inject(options)
    const { method, url } = response.raw.req
    const call = byPath.get(`${method} ${url?.split('?')[0]}`)
    if (call) checkResponse(call, response)
    return response
  }
  app.inject = checked as unknown as typeof app.inject
}
