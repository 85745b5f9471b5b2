import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { ACCESS_MINUTES, type Claims, readAccess, signAccess } from './tokens.ts'

const config = readConfig({ SECRET: 'of this test and of nothing else at all' })
const claims: Claims = { kind: 'member', id: 'm', sessionId: 's' }
const now = new Date('2026-11-21T10:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('a token that was right is not taken once it has expired', async () => {
  const { token } = await signAccess(config, claims, now)
  expect(await readAccess(config, token, now)).toEqual(claims)
  expect(await readAccess(config, token, later(ACCESS_MINUTES - 1))).toEqual(claims)
  expect(await readAccess(config, token, later(ACCESS_MINUTES))).toBeNull()
  expect(await readAccess(config, token, later(ACCESS_MINUTES + 1))).toBeNull()
})

test('a token of another key, or a changed one, is not taken beside one that was right', async () => {
  const { token } = await signAccess(config, claims, now)
  await readAccess(config, token, now)
  const other = readConfig({ SECRET: 'another secret, of another shop entirely' })
  expect(await readAccess(other, token, now)).toBeNull()
  const [head, , signature] = token.split('.')
  const payload = Buffer.from(JSON.stringify({ sub: 'x', sid: 's', kind: 'staff', iss: 'pasar' })).toString(
    'base64url',
  )
  expect(await readAccess(config, `${head}.${payload}.${signature}`, now)).toBeNull()
  expect(await readAccess(config, `${token}x`, now)).toBeNull()
})
