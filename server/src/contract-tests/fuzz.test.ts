import { type Call, ignoresToken } from '@pasar/contract/call'
import { calls } from '@pasar/contract/calls'
import { type CodeName, codes, nameOfCode } from '@pasar/contract/codes'
import type { Envelope } from '@pasar/contract/envelope'
import { permissions } from '@pasar/contract/permissions'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../domains/ledger/index.ts'
import { runs, seed } from './testing/fuzz-settings.ts'
import { idsFor, idsInTables } from './testing/ids.ts'
import { type RawCallRequest, requestsFor } from './testing/requests.ts'
import { createMemberSession } from './testing/sessions.ts'
import { openTestSetup, picture, runDueJobs, type TestSetup } from './testing/test-setup.ts'

let setup: TestSetup
let tables: Map<string, string[]>
let files: Buffer[]
let tokens: Record<'none' | 'malformed' | 'owner' | 'other' | 'staff' | 'staffWithoutPermissions', string>

beforeAll(async () => {
  setup = await openTestSetup()
  tables = await idsInTables(setup)
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
  const memberToken = async (id: string) =>
    setup.shop.tokenFor({ kind: 'member', id, sessionId: await createMemberSession(setup.shop, id) })
  tokens = {
    none: '',
    malformed: 'eyJhbGciOiJub25lIn0.e30.',
    owner: await memberToken(setup.owner.id),
    other: await memberToken(setup.other.id),
    staff: setup.staff(permissions, { owner: true }),
    staffWithoutPermissions: setup.staff([]),
  }
})
afterAll(() => setup?.shop.close())

type Who = keyof typeof tokens
const all: Who[] = ['none', 'malformed', 'owner', 'other', 'staff', 'staffWithoutPermissions']
const typical = (call: Call): Who[] =>
  call.who === 'visitor' ? ['none', 'owner'] : call.who === 'member' ? ['owner', 'other'] : ['staff']

const uploadRefusals: CodeName[] = ['file-type', 'file-too-large', 'too-large']

/** Reports text that passes every schema but that the database cannot store: NUL and unpaired surrogates. */
const hasUnstorableText = (value: unknown): boolean => /\\u(0000|d[89a-f])/i.test(JSON.stringify(value) ?? '')

/** @throws when the response violates the contract */
function checkResponse(call: Call, who: Who, sent: RawCallRequest, status: number, body: string): void {
  const response = JSON.parse(body) as Envelope
  expect(Object.keys(response).sort()).toEqual(['code', 'data', 'msg'])
  expect(status, response.msg).toBeLessThan(500)
  expect(response.msg).toEqual(expect.any(String))
  const name = response.code === 200 ? 'ok' : nameOfCode(response.code)
  expect(name, `code ${response.code} is in codes.ts`).toBeDefined()
  const fits = sent.input && call.input.safeParse(sent.input.value ?? {}).success
  if (name === 'ok') {
    expect(fits, 'invalid input is rejected').not.toBe(false)
    const output = call.output.safeParse(response.data)
    expect(output.success, output.error?.message).toBe(true)
    return
  }
  const entry = codes[name!]
  expect(status).toBe('http' in entry ? entry.http : 200)
  const mayLackToken = call.who !== 'visitor' || !ignoresToken(call)
  if (name === 'token-invalid' && mayLackToken && !typical(call).includes(who)) return
  if (name === 'forbidden' && who === 'staffWithoutPermissions') return
  if (name === 'too-large' && (sent.payload?.length ?? 0) > 200_000) return
  if (fits === false && typical(call).includes(who)) expect(name).toBe('input-invalid')
  const allowed: CodeName[] = [...call.refuses, ...(call.multipart ? uploadRefusals : [])]
  if (!fits || hasUnstorableText(sent.input?.value)) allowed.push('input-invalid')
  if (call.idempotent && sent.headers['idempotency-key'])
    allowed.push('idempotency-mismatch', 'busy-try-again')
  expect(allowed, `${name} is declared`).toContain(name)
}

const order = { visitor: 0, member: 1, staff: 2 }
const rank = ({ who }: Call) => order[typeof who === 'string' ? who : 'staff']
// Staff calls run last, since they change what members see.
const inOrder = calls.map((c) => c.call).sort((a, b) => rank(a) - rank(b))

describe(`every call responds within the contract for any input (FUZZ_SEED=${seed})`, () => {
  it.each(inOrder.map((call) => ({ call, name: `${call.method} ${call.path}` })))(
    '$name',
    async ({ call }) => {
      const who = fc.oneof(
        { arbitrary: fc.constantFrom(...typical(call)), weight: 9 },
        { arbitrary: fc.constantFrom(...all), weight: 1 },
      )
      const property = fc.asyncProperty(
        who,
        requestsFor(call, idsFor(call, setup, tables), files),
        async (caller, sent) => {
          const authorization = tokens[caller] ? { authorization: `Bearer ${tokens[caller]}` } : {}
          const response = await setup.shop.app.inject({
            method: call.method,
            url: sent.url,
            headers: { ...sent.headers, ...authorization },
            payload: sent.payload,
          })
          checkResponse(call, caller, sent, response.statusCode, response.body)
        },
      )
      await fc.assert(property, { seed, numRuns: runs, interruptAfterTimeLimit: 15_000 })
    },
  )

  it('the ledger is balanced afterwards', async () => {
    await runDueJobs(setup.shop)
    expect((await auditLedger(setup.shop.deps.db)).problems).toEqual([])
  })
})
