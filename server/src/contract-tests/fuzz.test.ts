import type { Call } from '@pasar/contract/call'
import { calls } from '@pasar/contract/calls'
import { type CodeName, codes, type Envelope, nameOfCode } from '@pasar/contract/codes'
import { permissions } from '@pasar/contract/permissions'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../domains/ledger/index.ts'
import { idsFor, idsInTables } from './testing/ids.ts'
import { requestsFor, type Sent } from './testing/requests.ts'
import { openScene, picture, type Scene, settleHere } from './testing/test-setup.ts'
import { runs, seed } from './testing/fuzz-settings.ts'

let scene: Scene
let tables: Map<string, string[]>
let files: Buffer[]
let tokens: Record<'none' | 'nonsense' | 'owner' | 'other' | 'staff' | 'idleStaff', string>

beforeAll(async () => {
  scene = await openScene()
  tables = await idsInTables(scene)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const good = await picture()
  files = [
    good,
    good.subarray(0, 60),
    Buffer.from(svg),
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
    Buffer.alloc(3_000, 7),
  ]
  const memberToken = (id: string) =>
    scene.shop.tokenFor({ kind: 'member', id, sessionId: scene.shop.deps.ids.uuid() })
  tokens = {
    none: '',
    nonsense: 'eyJhbGciOiJub25lIn0.e30.',
    owner: memberToken(scene.owner.id),
    other: memberToken(scene.other.id),
    staff: scene.staff(permissions, { owner: true }),
    idleStaff: scene.staff([]),
  }
})
afterAll(() => scene?.shop.close())

type Who = keyof typeof tokens
const everybody: Who[] = ['none', 'nonsense', 'owner', 'other', 'staff', 'idleStaff']
const usual = (call: Call): Who[] =>
  call.who === 'visitor' ? ['none', 'owner'] : call.who === 'member' ? ['owner', 'other'] : ['staff']

const ofUploads: CodeName[] = ['file-type', 'file-too-large', 'too-large']

/** Text that fits every schema and no database: NUL, half a surrogate pair. JSON writes both as escapes. */
const hasUnkeepableText = (value: unknown): boolean => /\\u(0000|d[89a-f])/i.test(JSON.stringify(value) ?? '')

/** @throws when the answer is not one that the contract promises */
function judge(call: Call, who: Who, sent: Sent, status: number, body: string): void {
  const answer = JSON.parse(body) as Envelope
  expect(Object.keys(answer).sort()).toEqual(['code', 'data', 'msg'])
  expect(status, answer.msg).toBeLessThan(500)
  expect(answer.msg).toEqual(expect.any(String))
  const name = answer.code === 200 ? 'ok' : nameOfCode(answer.code)
  expect(name, `code ${answer.code} stands in codes.ts`).toBeDefined()
  const fits = sent.input && call.input.safeParse(sent.input.value ?? {}).success
  if (name === 'ok') {
    expect(fits, 'what does not fit the schema is not done').not.toBe(false)
    const output = call.output.safeParse(answer.data)
    expect(output.success, output.error?.message).toBe(true)
    return
  }
  const entry = codes[name!]
  expect(status).toBe('http' in entry ? entry.http : 200)
  if (name === 'token-invalid' && call.who !== 'visitor' && !usual(call).includes(who)) return
  if (name === 'forbidden' && who === 'idleStaff') return
  if (name === 'too-large' && (sent.payload?.length ?? 0) > 200_000) return
  if (fits === false && usual(call).includes(who)) expect(name).toBe('input-invalid')
  const may: CodeName[] = [...call.refuses, ...(call.multipart ? ofUploads : [])]
  if (!fits || hasUnkeepableText(sent.input?.value)) may.push('input-invalid')
  if (call.idempotent && sent.headers['idempotency-key']) may.push('idempotency-mismatch', 'busy-try-again')
  expect(may, `${name} is declared`).toContain(name)
}

const order = { visitor: 0, member: 1, staff: 2 }
const rank = ({ who }: Call) => order[typeof who === 'string' ? who : 'staff']
// What staff change, members meet: they come last.
const inOrder = calls.map((c) => c.call).sort((a, b) => rank(a) - rank(b))

describe(`every call answers as the contract says, whatever comes (FUZZ_SEED=${seed})`, () => {
  it.each(inOrder.map((call) => ({ call, name: `${call.method} ${call.path}` })))(
    '$name',
    async ({ call }) => {
      const who = fc.oneof(
        { arbitrary: fc.constantFrom(...usual(call)), weight: 9 },
        { arbitrary: fc.constantFrom(...everybody), weight: 1 },
      )
      const property = fc.asyncProperty(
        who,
        requestsFor(call, idsFor(call, scene, tables), files),
        async (by, sent) => {
          const authorization = tokens[by] ? { authorization: `Bearer ${tokens[by]}` } : {}
          const response = await scene.shop.app.inject({
            method: call.method,
            url: sent.url,
            headers: { ...sent.headers, ...authorization },
            payload: sent.payload,
          })
          judge(call, by, sent, response.statusCode, response.body)
        },
      )
      await fc.assert(property, { seed, numRuns: runs, interruptAfterTimeLimit: 15_000 })
    },
  )

  it('and the books are in order after the storm', async () => {
    await settleHere(scene.shop)
    expect((await auditLedger(scene.shop.deps.db)).problems).toEqual([])
  })
})
