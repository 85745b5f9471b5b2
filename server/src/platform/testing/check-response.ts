import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Call } from '@pasar/contract/call'
import { nameOfCode } from '@pasar/contract/codes'
import type { Envelope } from '@pasar/contract/envelope'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { buildOpenApi } from '../docs/openapi.ts'

type Response = { content?: { 'application/json': { schema: object } } }
type OpenApi = {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string } & Response> }>>
  components: { responses: Record<string, Response> }
}
type Documentation = { document: OpenApi; ajv: Ajv2020 }

const documentations = new WeakMap<Call, Documentation>()

/**
 * Documents calls together, which compiles a schema that several of them have once.
 * @param calls those of an app
 */
function documentCalls(calls: readonly Call[]): void {
  const missing = calls.filter((call) => !documentations.has(call))
  if (missing.length === 0) return
  const document = buildOpenApi(missing.map((call) => ({ domain: '', call }))) as OpenApi
  // To validate and to optimise the schemas takes longer than to check all responses.
  const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } })
  formats.default(ajv)
  ajv.addSchema(document, 'openapi')
  for (const call of missing) documentations.set(call, { document, ajv })
}

/**
 * Returns the validator of a response; null for one without a body, undefined for an undocumented HTTP
 * status.
 */
function findValidator(call: Call, status: number): ValidateFunction | null | undefined {
  documentCalls([call])
  const { document, ajv } = documentations.get(call)!
  const method = call.method.toLowerCase()
  const response = document.paths[call.path]![method]!.responses[status]
  if (!response) return undefined
  const target = response.$ref ? document.components.responses[response.$ref.split('/').at(-1)!]! : response
  if (!target.content) return null
  const inPlace = `/paths/${call.path.replaceAll('/', '~1')}/${method}/responses/${status}`
  const pointer = response.$ref?.slice(1) ?? inPlace
  return ajv.getSchema(`openapi#${pointer}/content/application~1json/schema`) as ValidateFunction
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
    findValidator(call, statusCode)
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
    if (call) {
      if (!documentations.has(call)) documentCalls(calls)
      checkResponse(call, response)
    }
    return response
  }
  app.inject = checked as unknown as typeof app.inject
}
