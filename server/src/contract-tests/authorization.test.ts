import { type Call, ignoresToken, listPermissions } from '@pasar/contract/call'
import { calls } from '@pasar/contract/calls'
import { permissions } from '@pasar/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domains } from '../domains.ts'
import { exampleInput, idFields, ownResource, withResource } from './testing/owned-resources.ts'
import { acceptsOwnResource, refusalOf } from './testing/resources.ts'
import { authorizationRefusals, checkAuthorization, sendRequest } from './testing/send-request.ts'
import { openTestSetup, type TestSetup } from './testing/test-setup.ts'
import { invalidTokens, staffToken } from './testing/tokens.ts'

let setup: TestSetup
let invalid: Record<string, string>
let liveStaff: string
let invalidStaff: Record<string, string>
beforeAll(async () => {
  setup = await openTestSetup()
  invalid = await invalidTokens(setup)
  liveStaff = await staffToken(setup, 'live')
  invalidStaff = {
    'revoked staff session': await staffToken(setup, 'revoked'),
    'expired staff session': await staffToken(setup, 'expired'),
    'disabled staff': await staffToken(setup, 'disabled'),
  }
})
afterAll(() => setup?.shop.close())

const callsFor = (matches: (who: Call['who']) => boolean) =>
  calls
    .filter(({ call }) => matches(call.who))
    .map(({ call }) => ({ call, name: `${call.method} ${call.path}` }))

/** Expects the same outcome for each token. */
async function expectAll(tokens: Record<string, string>, call: Call, outcome: string): Promise<void> {
  for (const [who, token] of Object.entries(tokens))
    expect(await checkAuthorization(setup, call, token), `${call.path} by ${who}`).toBe(outcome)
}

describe('authorization', () => {
  it.each(callsFor((who) => who === 'visitor'))('admits everyone: $name', async ({ call }) => {
    const { 'no token': none, ...others } = invalid
    await expectAll({ 'no token': none!, member: setup.owner.token, staff: liveStaff }, call, 'allowed')
    // A member whose session expired would receive what a visitor sees, and believe it.
    await expectAll({ ...others, ...invalidStaff }, call, ignoresToken(call) ? 'allowed' : 'token-invalid')
  })

  it.each(callsFor((who) => who === 'member'))('admits members only: $name', async ({ call }) => {
    const { staff } = setup
    await expectAll(
      { ...invalid, ...invalidStaff, staff: liveStaff, all: staff(permissions) },
      call,
      'token-invalid',
    )
    await expectAll({ member: setup.owner.token }, call, 'allowed')
  })

  it.each(callsFor((who) => typeof who === 'object'))(
    'admits staff by permission: $name',
    async ({ call }) => {
      const { staff } = setup
      const needed = listPermissions(call)
      const anybody = typeof call.who === 'object' && call.who.staff === 'any'
      const otherwise = anybody ? 'allowed' : 'forbidden'
      await expectAll({ ...invalid, ...invalidStaff, member: setup.owner.token }, call, 'token-invalid')
      await expectAll(
        { none: staff([]), others: staff(permissions.filter((p) => !needed.includes(p))) },
        call,
        otherwise,
      )
      for (const held of permissions) {
        const isOnlyOne = needed.length === 1 && held === needed[0]
        await expectAll({ [held]: staff([held]) }, call, isOnlyOne ? 'allowed' : otherwise)
        const oneFactor = { [`${held} with one factor`]: staff([], { withheld: [held] }) }
        await expectAll(oneFactor, call, isOnlyOne ? 'second-factor-needed' : otherwise)
      }
      if (needed.length > 0) {
        const oneFactor = staff([], { withheld: [...needed] })
        await expectAll({ needed: staff(needed) }, call, 'allowed')
        await expectAll({ 'needed with one factor': oneFactor }, call, 'second-factor-needed')
      }
      await expectAll({ owner: staff(permissions, { owner: true }) }, call, 'allowed')
    },
  )
})

const fromReplicas = domains.flatMap(({ routes }) => routes.filter(({ replica }) => replica))

it('reads that may use a replica write nothing, so that a standby can serve them', async () => {
  const allowed = setup.staff(permissions, { owner: true })
  for (const { call } of fromReplicas) {
    const token = call.who === 'member' ? setup.owner.token : allowed
    const { name } = await sendRequest(setup, call, token, await exampleInput(setup, call, setup.owner))
    expect(['ok', 'not-found'], call.path).toContain(name)
  }
  expect([...setup.failedOnStandby]).toEqual([])
})

describe("other members' resources", () => {
  it('every id field has a resource kind in testing/resources.ts', () => {
    expect(idFields.filter(({ kind }) => kind === undefined).map(({ name }) => name)).toEqual([])
  })

  const owned = idFields.filter(({ kind }) => kind !== undefined && kind !== 'public')
  it.each(owned)('are indistinguishable from missing resources: $name', async ({ call, field, kind }) => {
    const { owner, other, shop } = setup
    const input = await exampleInput(setup, call, owner)
    const callWith = (id: string) => sendRequest(setup, call, owner.token, withResource(input, field, id))
    const absent = await callWith(shop.deps.ids.uuid())
    expect(absent.name).toBe(refusalOf(call, field))
    expect(await callWith(await ownResource(setup, other, kind!))).toEqual(absent)
    const own = await sendRequest(setup, call, owner.token, input)
    const allowed = acceptsOwnResource(call, field) ? [refusalOf(call, field)] : []
    expect([...authorizationRefusals, 'input-invalid', ...allowed], own.msg).not.toContain(own.name)
  })
})
