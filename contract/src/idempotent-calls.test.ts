import { expect, test } from 'vitest'
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
