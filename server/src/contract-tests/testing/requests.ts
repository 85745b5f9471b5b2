import type { Call } from '@pasar/contract/call'
import fc from 'fast-check'
import { malformedJson, mutated } from './mutations.ts'
import { examples } from './resources.ts'
import { type Ids, validInputs } from './values.ts'

const BOUNDARY = 'contract-tests-boundary'

/** Builds a multipart body with text fields and one file. */
export function multipart(
  fields: Record<string, string>,
  bytes: Buffer,
  file = { field: 'file', name: 'photo.png', type: 'image/png' },
): { payload: Buffer; headers: Record<string, string> } {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`
  return {
    payload: Buffer.concat([
      Buffer.from(parts.join('') + head),
      bytes,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** A raw HTTP request of a call. */
export type RawCallRequest = {
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  /** The input that the server must parse; absent if undefined behaviour. */
  input?: { value: unknown }
}

const headerSets: readonly Record<string, string>[] = [
  {},
  {},
  {},
  { 'think-lang': 'zh-cn' },
  { 'think-lang': '__proto__', area: '../1' },
  { 'accept-language': `zh;q=x,${'a,'.repeat(400)}` },
  { area: '999' },
  { area: 'constructor', 'think-lang': 'constructor', 'accept-language': 'toString' },
  { area: '__proto__', source: 'constructor', 'user-agent': '__proto__' },
  { 'idempotency-key': 'key-1' },
  { 'idempotency-key': 'key-2' },
  { 'user-agent': 'x'.repeat(2_000) },
  { 'x-forwarded-for': '1.2.3.4, ::1', 'x-request-id': 'x'.repeat(500) },
]

/**
 * Generates requests of a call: valid, mutated and malformed.
 * @param files contents of uploads
 */
export function requestsFor(call: Call, ids: Ids, files: readonly Buffer[]): fc.Arbitrary<RawCallRequest> {
  const generated = validInputs(call, ids)
  const example = examples[call.path]
  const valid = example
    ? fc.oneof(
        generated,
        generated.map((value) => ({ ...(value as object), ...example })),
      )
    : generated
  const any = fc.oneof({ arbitrary: valid, weight: 3 }, { arbitrary: mutated(valid), weight: 2 })
  const headers = fc.constantFrom(...headerSets)
  if (call.multipart) return uploads(call, any, headers, files)
  if (call.method === 'GET') {
    const twice = fc.constantFrom(0, 0, 0, 1, 2)
    return fc.tuple(any, headers, twice).map(([value, h, n]) => asQuery(call, value, h, n))
  }
  const wellFormed = any.map((value) => ({ text: JSON.stringify(value), type: 'application/json' }))
  const malformed = malformedJson(valid).map((text) => ({ text, type: 'application/json' }))
  const mistyped = valid.map((value) => ({ text: JSON.stringify(value) ?? '', type: '' }))
  const types = fc.constantFrom(
    'text/plain',
    'text/xml',
    'application/x-www-form-urlencoded',
    'image/png',
    'multipart/form-data',
    'malformed',
  )
  const bodies = fc.oneof(
    { arbitrary: wellFormed, weight: 10 },
    { arbitrary: malformed, weight: 2 },
    { arbitrary: fc.tuple(mistyped, types).map(([b, type]) => ({ ...b, type })), weight: 1 },
  )
  return fc.tuple(bodies, headers).map(([body, h]) => asJson(call, body.text ?? 'null', body.type, h))
}

function asJson(call: Call, text: string, type: string, headers: Record<string, string>): RawCallRequest {
  const sent = { url: call.path, headers: { ...headers, 'content-type': type }, payload: text }
  if (type !== 'application/json' || text.includes('__proto__') || text.includes('"constructor"')) return sent
  try {
    return { ...sent, input: { value: JSON.parse(text) } }
  } catch {
    return sent
  }
}

function asQuery(
  call: Call,
  value: unknown,
  headers: Record<string, string>,
  repeats: number,
): RawCallRequest {
  const entries: [string, unknown][] =
    typeof value === 'object' && value !== null ? Object.entries(value) : [['q', value]]
  const pairs = entries.flatMap(([key, v]): [string, string][] =>
    (Array.isArray(v) ? v.slice(0, 20) : [v]).map((one) => [key, textOf(one)]),
  )
  const all = [...pairs, ...pairs.slice(0, repeats)]
  const query = new URLSearchParams(all.map(([k, v]): [string, string] => [k, v.slice(0, 3_000)]))
  const read: Record<string, string | string[]> = Object.create(null)
  for (const [key, v] of query) read[key] = key in read ? [read[key]!, v].flat() : v
  return { url: `${call.path}?${query}`, headers, input: { value: { ...read } } }
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

function uploads(
  call: Call,
  fields: fc.Arbitrary<unknown>,
  headers: fc.Arbitrary<Record<string, string>>,
  files: readonly Buffer[],
): fc.Arbitrary<RawCallRequest> {
  const names = fc.constantFrom('photo.png', '../../x.php', 'a"b\r\nc.png', '', 'x'.repeat(300))
  const types = fc.constantFrom('image/png', 'text/html', '', 'application/octet-stream')
  const fieldNames = fc.constantFrom('file', 'file', 'file', '__proto__', 'other')
  const damage = fc.constantFrom<(body: Buffer) => Buffer>(
    (b) => b,
    (b) => b,
    (b) => b,
    (b) => b.subarray(0, Math.floor(b.length / 2)),
    (b) => Buffer.concat([b.subarray(0, -4), b]),
    () => Buffer.from('no parts at all'),
    () => Buffer.alloc(0),
  )
  const kinds = fc.constantFrom(
    '',
    '',
    '',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/json',
  )
  return fc
    .tuple(fields, headers, fc.constantFrom(...files), names, types, fieldNames, damage, kinds)
    .map(([value, h, bytes, name, type, field, breakBody, kind]) => {
      const texts = Object.entries(Object(value)).map(([k, v]) => [k.replaceAll(/[\r\n"]/g, ''), textOf(v)])
      const body = multipart(Object.fromEntries(texts), bytes, { field, name, type })
      return {
        url: call.path,
        headers: { ...h, ...(kind ? { 'content-type': kind } : body.headers) },
        payload: breakBody(body.payload),
      }
    })
}
