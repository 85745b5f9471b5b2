import { calls } from '@pasar/contract/calls'
import { servedOrders } from '@pasar/contract/calls/network/service-centers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleInput, idFields, ownResource, withResource } from './testing/owned-resources.ts'
import { createRoles, type RoleName, type Roles, roleNames } from './testing/roles.ts'
import { sendRequest } from './testing/send-request.ts'
import { openTestSetup, type TestSetup } from './testing/test-setup.ts'
import { validInputs } from './testing/values.ts'

let setup: TestSetup
let roles: Roles
beforeAll(async () => {
  setup = await openTestSetup()
  roles = await createRoles(setup)
})
afterAll(() => setup?.shop.close())

/** Ids and names by which an answer would tell of the other owner's team, shop, orders or rewards. */
function secretsOfOther(): Record<string, string> {
  const { username, resources } = setup.other
  const { open, ...ids } = resources
  return { ...ids, reward: roles.reward, username, nickname: `Nick of ${username}` }
}

/** Calls by which a member retrieves something of teams, shops, orders and rewards. */
const retrieving = calls
  .map(({ call }) => call)
  .filter(({ who, method }) => who === 'member' && method === 'GET')
  .filter(({ path }) => /^\/(attractive|shop\/order|user\/(message|spread|wallet))\//.test(path))
const without = new Map(
  retrieving.map((call) => [
    call,
    fc.sample(
      validInputs(call, () => [], true),
      { seed: 1, numRuns: 1 },
    )[0],
  ]),
)

/** Makes these calls without ids of the other owner. @returns the names of the secrets by call */
async function findSecrets(token: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const call of retrieving) {
    const answer = JSON.stringify(await sendRequest(setup, call, token, without.get(call)))
    const told = Object.entries(secretsOfOther()).filter(([, secret]) => answer.includes(secret))
    if (told.length > 0)
      found.set(
        call.path,
        told.map(([name]) => name),
      )
  }
  return found
}

/** What a role may know: a center which orders it serves, and nothing that is in them. */
const known: Partial<Record<RoleName, [path: string, names: string[]][]>> = {
  'service center': [[servedOrders.path, ['receivedOrder']]],
}

describe('what the other owner has', () => {
  it.each(roleNames)('is in no answer that a member can retrieve: %s', async (role) => {
    expect([...(await findSecrets(roles.members[role].token))]).toEqual(known[role] ?? [])
  })

  it('is in the answers to the other owner', async () => {
    const found = new Set([...(await findSecrets(setup.other.token)).values()].flat())
    const listed = ['shopOrder', 'sellNote', 'reward', 'placedMember', 'subUser', 'waitingSubUser']
    expect([...found]).toEqual(
      expect.arrayContaining([...listed, 'invitation', 'application', 'centerReturn', 'order', 'username']),
    )
  })
})

/** Calls about selling together. The walk of authorization.test.ts makes the others as an owner. */
const sellingTogether = /^\/attractive\/(agent|buy|order|serviceCenter|shop|user)\//

describe("another owner's resources", () => {
  const owned = idFields.filter(
    ({ call, kind }) => sellingTogether.test(call.path) && kind !== undefined && kind !== 'public',
  )
  it.each(owned)('are as good as missing for every role: $name', async ({ call, field, kind }) => {
    const input = await exampleInput(setup, call, setup.owner)
    const id = await ownResource(setup, setup.other, kind!)
    for (const role of roleNames) {
      const callWith = (value: string) =>
        sendRequest(setup, call, roles.members[role].token, withResource(input, field, value))
      const absent = await callWith(setup.shop.deps.ids.uuid())
      expect(absent.name, role).not.toBe('ok')
      expect(await callWith(id), role).toEqual(absent)
    }
  })
})
