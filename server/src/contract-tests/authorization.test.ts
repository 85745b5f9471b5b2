import type { Call } from '@pasar/contract/call'
import { calls } from '@pasar/contract/calls'
import { permissions } from '@pasar/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, barred, mayMake } from './testing/send-request.ts'
import { exampleOf, ownThing, placed, withThing } from './testing/owned-resources.ts'
import { openScene, type Scene } from './testing/test-setup.ts'
import { isForOwner, refusalOf } from './testing/resources.ts'
import { deadTokens, staffToken } from './testing/tokens.ts'

let scene: Scene
let dead: Record<string, string>
let liveStaff: string
let deadStaff: Record<string, string>
beforeAll(async () => {
  scene = await openScene()
  dead = await deadTokens(scene)
  liveStaff = await staffToken(scene, 'live')
  deadStaff = {
    'revoked staff session': await staffToken(scene, 'revoked'),
    'expired staff session': await staffToken(scene, 'expired'),
    'disabled staff': await staffToken(scene, 'disabled'),
  }
})
afterAll(() => scene?.shop.close())

const callsFor = (fits: (who: Call['who']) => boolean) =>
  calls
    .filter(({ call }) => fits(call.who))
    .map(({ call }) => ({ call, name: `${call.method} ${call.path}` }))

/** Each of the tokens gets the same verdict. */
async function all(tokens: Record<string, string>, call: Call, verdict: string): Promise<void> {
  for (const [who, token] of Object.entries(tokens))
    expect(await mayMake(scene, call, token), `${call.path} by ${who}`).toBe(verdict)
}

describe('who may make a call', () => {
  it.each(callsFor((who) => who === 'visitor'))('everybody: $name', async ({ call }) => {
    await all({ ...dead, ...deadStaff, member: scene.owner.token, staff: liveStaff }, call, 'may')
  })

  it.each(callsFor((who) => who === 'member'))('members alone: $name', async ({ call }) => {
    const { staff } = scene
    await all({ ...dead, ...deadStaff, staff: liveStaff, all: staff(permissions) }, call, 'token-invalid')
    await all({ member: scene.owner.token }, call, 'may')
  })

  it.each(callsFor((who) => typeof who === 'object'))('staff, by permission: $name', async ({ call }) => {
    const { staff } = scene
    const needed = typeof call.who === 'object' ? call.who.staff : 'any'
    const rest = needed === 'any' ? 'may' : 'forbidden'
    await all({ ...dead, ...deadStaff, member: scene.owner.token }, call, 'token-invalid')
    await all({ none: staff([]), others: staff(permissions.filter((p) => p !== needed)) }, call, rest)
    for (const held of permissions) {
      await all({ [held]: staff([held]) }, call, held === needed ? 'may' : rest)
      const waits = { [`${held} without a second factor`]: staff([], { withheld: [held] }) }
      await all(waits, call, held === needed ? 'second-factor-needed' : rest)
    }
    await all({ owner: staff(permissions, { owner: true }) }, call, 'may')
  })
})

describe("somebody else's things", () => {
  it('are known to the walk: whose thing a field names stands in testing/things.ts', () => {
    expect(placed.filter(({ kind }) => kind === undefined).map(({ name }) => name)).toEqual([])
  })

  const owned = placed.filter(({ kind }) => kind !== undefined && kind !== 'nobody')
  it.each(owned)('cannot be told from none: $name', async ({ call, field, kind }) => {
    const { owner, other, shop } = scene
    const input = await exampleOf(scene, call, owner)
    const named = (thing: string) => ask(scene, call, owner.token, withThing(input, field, thing))
    const absent = await named(shop.deps.ids.uuid())
    expect(absent.name).toBe(refusalOf(call, field))
    expect(await named(await ownThing(scene, other, kind!))).toEqual(absent)
    const mine = await ask(scene, call, owner.token, input)
    const told = isForOwner(call, field) ? [refusalOf(call, field)] : []
    expect([...barred, 'input-invalid', ...told], mine.msg).not.toContain(mine.name)
  })
})
