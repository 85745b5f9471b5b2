import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { StaffSession } from './calls/admin/staff/session.ts'
import { Session } from './calls/identity.ts'
import { calls } from './calls.ts'

test('no call that returns a session is idempotent by key, since the stored response would contain its tokens', () => {
  const opening = calls
    .map(({ call }) => call)
    .filter((it) => it.output === Session || it.output === StaffSession)
  expect(opening.length).toBeGreaterThan(4)
  expect(opening.filter((call) => call.idempotent).map((call) => call.path)).toEqual([])
})

test('no export is idempotent by key, since the stored response would contain what it exports', () => {
  const exports = calls.map(({ call }) => call).filter(({ path }) => /export$/i.test(path))
  expect(exports.length).toBeGreaterThan(6)
  expect(exports.filter((call) => call.idempotent).map((call) => call.path)).toEqual([])
})

const inputOf = ({ input }: Call): object => ('shape' in input ? (input.shape as object) : {})
/** Inputs of calls that move money, with or without `needsConsent`. */
const amounts = ['amount', 'fee', 'payPassword']

test('no call that orders, pays or moves money only sets a value', () => {
  const setting = calls.map(({ call }) => call).filter((call) => call.sets)
  const moving = setting.filter(
    (call) => call.needsConsent || Object.keys(inputOf(call)).some((name) => amounts.includes(name)),
  )
  expect(setting.length).toBeGreaterThan(40)
  expect(moving.map((call) => call.path)).toEqual([])
})

test('a call that only sets a value has a key, and those that create without an id are of staff', () => {
  const setting = calls.map(({ call }) => call).filter((call) => call.sets)
  expect(setting.filter((call) => !call.idempotent).map((call) => call.path)).toEqual([])
  const byId = setting.filter((call) => call.sets === 'by-id')
  expect(byId.filter((call) => typeof call.who === 'string').map((call) => call.path)).toEqual([])
  expect(byId.filter((call) => !('id' in inputOf(call))).map((call) => call.path)).toEqual([])
})
