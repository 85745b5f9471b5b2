import type { Call } from '@pasar/contract/call'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'

type Schema = Record<string, unknown>

const envelope = (output: z.ZodType) => z.object({ code: z.number(), msg: z.string(), data: output })

// Serialising needs types only: checks cost time, and a union would reject a value over a detail.
const dropped = new Set([
  '$schema',
  'id',
  '$id',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'default',
  'propertyNames',
  'description',
  'title',
  'examples',
  'contentEncoding',
])

/**
 * Simplifies a JSON schema for the serialiser: without checks, `anyOf [X, null]` as nullable X, references
 * resolved unless recursive, and without unknown keys.
 */
function simplify(node: unknown, definitions: Schema, path: readonly string[]): unknown {
  if (Array.isArray(node)) return node.map((n) => simplify(n, definitions, path))
  if (typeof node !== 'object' || node === null) return node
  const schema = node as Schema
  if (typeof schema.$ref === 'string') {
    if (path.includes(schema.$ref)) return { $ref: schema.$ref }
    const target = definitions[schema.$ref.replace('#/definitions/', '')]
    return target ? simplify(target, definitions, [...path, schema.$ref]) : { $ref: schema.$ref }
  }
  const options = schema.anyOf
  if (Array.isArray(options) && options.length === 2) {
    const other = options.find((o) => o.type !== 'null')
    if (other && options.some((o) => o.type === 'null')) {
      const simple = simplify(other, definitions, path) as Schema
      if (!simple.$ref && !simple.anyOf) return { ...simple, nullable: true }
      return { anyOf: [{ type: 'null' }, simple] }
    }
  }
  const result: Schema = {}
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties')
      result.properties = mapValues(value as Schema, (v) => simplify(v, definitions, path))
    else if (key === 'additionalProperties' && value === false) continue
    else if (key === 'const' || key === 'enum' || key === 'required') result[key] = value
    else if (!dropped.has(key)) result[key] = simplify(value, definitions, path)
  }
  return result
}

const mapValues = (object: Schema, change: (value: unknown) => unknown): Schema =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))

/** Returns the JSON schema of a call's successful response. */
function responseSchema(call: Call): Schema {
  const { definitions = {}, ...root } = z.toJSONSchema(envelope(call.output), {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
  }) as Schema & { definitions?: Schema }
  const simple = simplify(root, definitions, []) as Schema
  const recursive = JSON.stringify(simple).includes('"$ref"')
  if (!recursive) return simple
  return {
    ...simple,
    definitions: mapValues(definitions, (d) => simplify(d, definitions, allRefs(definitions))),
  }
}

const allRefs = (definitions: Schema): string[] =>
  Object.keys(definitions).map((key) => `#/definitions/${key}`)

const serialisers = new WeakMap<Call, (body: object) => string>()

/**
 * Serialises a successful response by the schema of its call. Fields outside the schema never leave the
 * server. Serialisers are compiled on first use, since compiling all of them would delay the start.
 * @throws when a required field is missing, which is a bug
 */
export function serialise(call: Call, body: object): string {
  let write = serialisers.get(call)
  if (!write) {
    write = fastJson(responseSchema(call) as { type: 'object' })
    serialisers.set(call, write)
  }
  return write(body)
}
