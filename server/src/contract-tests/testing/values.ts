import type { Call } from '@pasar/contract/call'
import fc from 'fast-check'
import { PASSWORD, PIN } from './fixtures.ts'
import { inputSchema, resolve, type Schema } from './schema.ts'

/** Finds an id for a field by its name, so that what is generated reaches things that are there. */
export type Ids = (field: string) => readonly string[]

type At = { root: Schema; field: string; depth: number; ids: Ids; least: boolean }

/**
 * Inputs that fit a call's schema, boundaries included.
 * @param least only what the schema demands
 */
export const validInputs = (call: Call, ids: Ids, least = false): fc.Arbitrary<unknown> => {
  const root = inputSchema(call)
  return arbitraryOf(root, { root, field: '', depth: 0, ids, least })
}

function arbitraryOf(raw: Schema, at: At): fc.Arbitrary<unknown> {
  const schema = resolve(raw, at.root)
  if (at.depth > 8) return fc.constant(null)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((o) => arbitraryOf(o, at)))
  if (schema.allOf?.[0]) return arbitraryOf(schema.allOf[0], at)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, at)
    case 'array':
      return listOf(schema, at)
    case 'string':
      return textOf(schema, at)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.oneof(fc.string({ maxLength: 20 }), fc.integer(), fc.boolean(), fc.constant(null))
  }
}

function objectOf(schema: Schema, at: At): fc.Arbitrary<unknown> {
  const inside = (name: string) => ({ ...at, field: name, depth: at.depth + 1 })
  const required = schema.required ?? []
  const wanted = Object.entries(schema.properties ?? {}).filter(
    ([name]) => !at.least || required.includes(name),
  )
  const known = fc.record(
    Object.fromEntries(wanted.map(([name, s]) => [name, arbitraryOf(s, inside(name))])),
    {
      requiredKeys: wanted.map(([name]) => name).filter((name) => required.includes(name)),
    },
  )
  const more = schema.additionalProperties
  if (at.least || typeof more !== 'object') return known
  const named = schema.propertyNames?.enum as string[] | undefined
  const keys = named
    ? fc.constantFrom(...named)
    : fc.oneof(fc.constantFrom('zh-cn', 'en-us', 'th'), fc.string({ minLength: 1, maxLength: 12 }))
  const others = fc.dictionary(keys, arbitraryOf(more, inside(at.field)), { maxKeys: 3 })
  return fc.tuple(others, known).map(([a, b]) => ({ ...a, ...b }))
}

function listOf(schema: Schema, at: At): fc.Arbitrary<unknown> {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((s) => arbitraryOf(s, at)))
  const item = arbitraryOf(schema.items ?? {}, { ...at, depth: at.depth + 1 })
  const minLength = schema.minItems ?? (at.least ? 1 : 0)
  return fc.array(item, { minLength, maxLength: Math.max(minLength, Math.min(schema.maxItems ?? 4, 4)) })
}

/** What is true in the scene, by the name of the field that asks for it. */
const facts: Record<string, readonly string[]> = {
  account: ['walkowner', 'walkother@pasar.example'],
  username: ['walkowner', 'newcomer1'],
  password: [PASSWORD],
  oldPassword: [PASSWORD],
  payPassword: [PIN],
  invitationCode: ['PASAR1'],
}

const words = [
  'a',
  'tea',
  '茶',
  'ชา',
  '100%',
  "O'Brien",
  '_',
  '\\',
  '👩‍👩‍👧',
  'éÅ',
  '<b>x</b>',
  '1.00',
  '0',
] as const

function textOf(schema: Schema, at: At): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 60 } = schema
  const ids = at.ids(at.field)
  const fact = facts[at.field]
  if (fact) return fc.oneof(fc.constantFrom(...fact), textOf(schema, { ...at, field: '' }))
  if (schema.format === 'uuid')
    return ids.length > 0 ? fc.oneof({ arbitrary: fc.constantFrom(...ids), weight: 6 }, fc.uuid()) : fc.uuid()
  if (/Ids$/.test(at.field)) {
    const one = ids.length > 0 ? fc.constantFrom(...ids) : fc.uuid()
    const joined = fc.array(one, { minLength: 1, maxLength: 3 }).map((list) => list.join(','))
    return fits(joined, minLength, maxLength)
  }
  if (/(No|^token|Token)$/.test(at.field) && ids.length > 0) return fc.constantFrom(...ids)
  if (schema.format === 'date-time') return dates().map((d) => d.toISOString())
  if (schema.format === 'date') return dates().map((d) => d.toISOString().slice(0, 10))
  if (schema.format === 'email')
    return fc.constantFrom('walkowner@pasar.example', 'clerk@pasar.example', 'A.b+c@x.co')
  if (schema.pattern) return matching(schema.pattern, minLength, maxLength)
  const any = fc.oneof(
    fc.constantFrom(...words),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }),
    fc.constantFrom('x'.repeat(minLength), 'x'.repeat(Math.min(maxLength, 5_000))),
  )
  return fits(any, minLength, maxLength)
}

/** A word that is too short is made longer, one that is too long is cut. */
const fits = (texts: fc.Arbitrary<string>, min: number, max: number): fc.Arbitrary<string> =>
  texts.map((t) => t.padEnd(min, 'x').slice(0, max))

function matching(pattern: string, minLength: number, maxLength: number): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength }).filter((t) => t.length >= minLength)
  } catch {
    // Some patterns say more than can be generated from; what comes then is refused, which is a case as well.
    return fc.string({ minLength, maxLength: Math.min(maxLength, 40) })
  }
}

const dates = () =>
  fc.date({
    min: new Date('1970-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  })

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const min = schema.minimum ?? (schema.exclusiveMinimum ?? -1_000_001) + 1
  const max = schema.maximum ?? (schema.exclusiveMaximum ?? 1_000_001) - 1
  const edges = fc.constantFrom(min, max)
  if (schema.type === 'integer') {
    const small = fc.integer({ min, max: Math.max(min, Math.min(max, 5)) })
    return fc.oneof(small, fc.integer({ min, max }), edges)
  }
  return fc.oneof(fc.double({ min, max, noNaN: true, noDefaultInfinity: true }), edges)
}
