import type { Call } from '@pasar/contract/call'
import fc from 'fast-check'
import { brokenText, damaged } from './mutations.ts'
import { examples } from './resources.ts'
import { type Ids, validInputs } from './values.ts'

const BOUNDARY = 'walk-boundary'

/** A multipart body with text fields and one file. */
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

/** A request for a call as it goes over the wire. */
export type Sent = {
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  /** What the server must understand it as; absent where that is the server's business. */
  input?: { value: unknown }
}

const oddHeaders: readonly Record<string, string>[] = [
  {},
  {},
  {},
  { 'think-lang': 'zh-cn' },
  { 'think-lang': '__proto__', area: '../1' },
  { 'accept-language': `zh;q=x,${'a,'.repeat(400)}` },
  { area: '999' },
  { 'idempotency-key': 'walk-1' },
  { 'idempotency-key': 'walk-2' },
  { 'user-agent': 'x'.repeat(2_000) },
  { 'x-forwarded-for': '1.2.3.4, ::1', 'x-request-id': 'x'.repeat(500) },
]

/**
 * Requests for a call: right ones, damaged ones and broken ones.
 * @param files what an upload carries
 */
export function requestsFor(call: Call, ids: Ids, files: readonly Buffer[]): fc.Arbitrary<Sent> {
  const made = validInputs(call, ids)
  const example = examples[call.path]
  const right = example
    ? fc.oneof(
        made,
        made.map((value) => ({ ...(value as object), ...example })),
      )
    : made
  const any = fc.oneof({ arbitrary: right, weight: 3 }, { arbitrary: damaged(right), weight: 2 })
  const headers = fc.constantFrom(...oddHeaders)
  if (call.multipart) return uploads(call, any, headers, files)
  if (call.method === 'GET') {
    const twice = fc.constantFrom(0, 0, 0, 1, 2)
    return fc.tuple(any, headers, twice).map(([value, h, n]) => asQuery(call, value, h, n))
  }
  const whole = any.map((value) => ({ text: JSON.stringify(value), type: 'application/json' }))
  const spoilt = brokenText(right).map((text) => ({ text, type: 'application/json' }))
  const mistyped = right.map((value) => ({ text: JSON.stringify(value) ?? '', type: '' }))
  const types = fc.constantFrom(
    'text/plain',
    'text/xml',
    'application/x-www-form-urlencoded',
    'image/png',
    'multipart/form-data',
    'nonsense',
  )
  const bodies = fc.oneof(
    { arbitrary: whole, weight: 10 },
    { arbitrary: spoilt, weight: 2 },
    { arbitrary: fc.tuple(mistyped, types).map(([b, type]) => ({ ...b, type })), weight: 1 },
  )
  return fc.tuple(bodies, headers).map(([body, h]) => asJson(call, body.text ?? 'null', body.type, h))
}

function asJson(call: Call, text: string, type: string, headers: Record<string, string>): Sent {
  const sent = { url: call.path, headers: { ...headers, 'content-type': type }, payload: text }
  if (type !== 'application/json' || text.includes('__proto__') || text.includes('"constructor"')) return sent
  try {
    return { ...sent, input: { value: JSON.parse(text) } }
  } catch {
    return sent
  }
}

function asQuery(call: Call, value: unknown, headers: Record<string, string>, repeats: number): Sent {
  const entries: [string, unknown][] =
    typeof value === 'object' && value !== null ? Object.entries(value) : [['q', value]]
  const pairs = entries.flatMap(([key, v]): [string, string][] =>
    (Array.isArray(v) ? v.slice(0, 20) : [v]).map((one) => [key, wireText(one)]),
  )
  const all = [...pairs, ...pairs.slice(0, repeats)]
  const query = new URLSearchParams(all.map(([k, v]): [string, string] => [k, v.slice(0, 3_000)]))
  const read: Record<string, string | string[]> = Object.create(null)
  for (const [key, v] of query) read[key] = key in read ? [read[key]!, v].flat() : v
  return { url: `${call.path}?${query}`, headers, input: { value: { ...read } } }
}

const wireText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

function uploads(
  call: Call,
  fields: fc.Arbitrary<unknown>,
  headers: fc.Arbitrary<Record<string, string>>,
  files: readonly Buffer[],
): fc.Arbitrary<Sent> {
  const names = fc.constantFrom('photo.png', '../../x.php', 'a"b\r\nc.png', '', 'x'.repeat(300))
  const types = fc.constantFrom('image/png', 'text/html', '', 'application/octet-stream')
  const fieldNames = fc.constantFrom('file', 'file', 'file', '__proto__', 'other')
  const harm = fc.constantFrom<(body: Buffer) => Buffer>(
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
    .tuple(fields, headers, fc.constantFrom(...files), names, types, fieldNames, harm, kinds)
    .map(([value, h, bytes, name, type, field, spoil, kind]) => {
      const texts = Object.entries(Object(value)).map(([k, v]) => [k.replaceAll(/[\r\n"]/g, ''), wireText(v)])
      const body = multipart(Object.fromEntries(texts), bytes, { field, name, type })
      return {
        url: call.path,
        headers: { ...h, ...(kind ? { 'content-type': kind } : body.headers) },
        payload: spoil(body.payload),
      }
    })
}
