import fc from 'fast-check'

type Json = unknown

const nested = (depth: number): Json => {
  let value: Json = 'deep'
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value }
  return value
}

/** Invalid values: wrong types, boundaries, and text that breaks databases and pages. */
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

const unusualKeys = ['constructor', 'toString', 'hasOwnProperty', 'a.b', '$where', '', 'id', '0', '\u0000']

type Step = { at: number; what: 'replace' | 'remove' | 'add' | 'repeat' | 'wrap'; junk: Json; key: string }

const steps: fc.Arbitrary<Step> = fc.record({
  at: fc.nat(1_000),
  what: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat', 'wrap'),
  junk: fc.constantFrom(...junk),
  key: fc.constantFrom(...unusualKeys),
})

/** Valid values with one to three mutations. */
export const mutated = (valid: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc
    .tuple(valid, fc.array(steps, { minLength: 1, maxLength: 3 }))
    .map(([value, mutations]) => mutations.reduce(mutate, value))

type Path = (string | number)[]

function pathsIn(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || path.length > 6) return [path]
  return [path, ...Object.entries(value).flatMap(([key, child]) => pathsIn(child, [...path, key]))]
}

function mutate(value: Json, step: Step): Json {
  const paths = pathsIn(value)
  return change(value, paths[step.at % paths.length]!, step)
}

function change(value: Json, path: Path, step: Step): Json {
  const [key, ...rest] = path
  if (key === undefined) return mutateValue(value, step)
  if (Array.isArray(value))
    return value.map((v, i) => (String(i) === String(key) ? change(v, rest, step) : v))
  const entries = Object.entries(value as object)
  if (rest.length === 0 && step.what === 'remove')
    return Object.fromEntries(entries.filter(([k]) => k !== key))
  return Object.fromEntries(entries.map(([k, v]) => [k, k === key ? change(v, rest, step) : v]))
}

function mutateValue(value: Json, { what, junk, key }: Step): Json {
  if (what === 'wrap') return [value]
  if (what === 'repeat') return repeat(value)
  if (what === 'add' && typeof value === 'object' && value !== null && !Array.isArray(value))
    return { ...value, [key]: junk }
  return what === 'remove' ? null : junk
}

/** A list of a value that is longer than lists may be, but not much longer than a body may be. */
function repeat(value: Json): Json {
  const size = JSON.stringify(value)?.length ?? 1
  return Array.from({ length: Math.max(2, Math.min(250, Math.ceil(300_000 / size))) }, () => value)
}

const breakers: readonly ((text: string) => string)[] = [
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

/** Malformed or modified JSON texts. */
export const malformedJson = (valid: fc.Arbitrary<Json>): fc.Arbitrary<string> =>
  fc
    .tuple(valid, fc.constantFrom(...breakers))
    .map(([value, breakText]) => breakText(JSON.stringify(value) ?? ''))
