import fc from 'fast-check'

type Json = unknown

const nested = (depth: number): Json => {
  let value: Json = 'deep'
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value }
  return value
}

/** What nobody should send: wrong types, ends of ranges, text that databases and pages stumble over. */
const junk: readonly Json[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  1e308,
  '',
  ' ',
  '-1',
  'NaN',
  'Infinity',
  '1e5',
  '0x10',
  '１２３',
  '٣',
  'null',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-30',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202eabc\u200b',
  '\r\nSet-Cookie: a=b',
  "' or 1=1 --",
  '%',
  '_%\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}<%=7*7%>',
  'x'.repeat(20_000),
  '👩‍👩‍👧‍👦'.repeat(300),
  [],
  {},
  [null],
  [[[]]],
  { length: -1 },
  { toString: 1, valueOf: 1 },
  nested(200),
  Array.from({ length: 300 }, () => 'a'),
  Array.from({ length: 300 }, (_, i) => i),
]

const strangeKeys = ['constructor', 'toString', 'hasOwnProperty', 'a.b', '$where', '', 'id', '0', '\u0000']

type Step = { at: number; what: 'replace' | 'remove' | 'add' | 'repeat' | 'wrap'; junk: Json; key: string }

const steps: fc.Arbitrary<Step> = fc.record({
  at: fc.nat(1_000),
  what: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat', 'wrap'),
  junk: fc.constantFrom(...junk),
  key: fc.constantFrom(...strangeKeys),
})

/** Values that were right, with one to three things wrong. */
export const damaged = (right: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc
    .tuple(right, fc.array(steps, { minLength: 1, maxLength: 3 }))
    .map(([value, todo]) => todo.reduce(spoil, value))

type Place = (string | number)[]

function placesIn(value: Json, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || place.length > 6) return [place]
  // Leaves are where it hurts; the whole comes once.
  return [place, ...Object.entries(value).flatMap(([key, child]) => placesIn(child, [...place, key]))]
}

function spoil(value: Json, step: Step): Json {
  const places = placesIn(value)
  return change(value, places[step.at % places.length]!, step)
}

function change(value: Json, place: Place, step: Step): Json {
  const [key, ...rest] = place
  if (key === undefined) return spoilt(value, step)
  if (Array.isArray(value))
    return value.map((v, i) => (String(i) === String(key) ? change(v, rest, step) : v))
  const entries = Object.entries(value as object)
  if (rest.length === 0 && step.what === 'remove')
    return Object.fromEntries(entries.filter(([k]) => k !== key))
  return Object.fromEntries(entries.map(([k, v]) => [k, k === key ? change(v, rest, step) : v]))
}

function spoilt(value: Json, { what, junk, key }: Step): Json {
  if (what === 'wrap') return [value]
  if (what === 'repeat') return Array.from({ length: 250 }, () => value)
  if (what === 'add' && typeof value === 'object' && value !== null && !Array.isArray(value))
    return { ...value, [key]: junk }
  return what === 'remove' ? null : junk
}

const broken: readonly ((text: string) => string)[] = [
  (text) => text.slice(0, -1),
  (text) => `${text}}`,
  (text) => text.replace('{', '{"__proto__":{"isStaff":true},').replace(',}', '}'),
  (text) => text.replace('{', '{"constructor":{"prototype":{"isStaff":true}},').replace(',}', '}'),
  (text) => text.replaceAll(/:(-?\d+)/g, ':1e400'),
  (text) => `\ufeff${text}`,
  (text) => text.replaceAll('"', "'"),
  () => '',
  () => 'null',
  () => '[]',
  () => '"text"',
  () => '42',
  () => '{"a":',
  () => '['.repeat(50_000),
  () => `{"a":"${'x'.repeat(300_000)}"}`,
  () => '\u0000',
]

/** JSON texts that no longer are what they were, or none. */
export const brokenText = (right: fc.Arbitrary<Json>): fc.Arbitrary<string> =>
  fc
    .tuple(right, fc.constantFrom(...broken))
    .map(([value, spoilText]) => spoilText(JSON.stringify(value) ?? ''))
