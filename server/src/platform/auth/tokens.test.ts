import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { ACCESS_TOKEN_MINUTES, type Claims, signAccessToken, verifyAccessToken } from './tokens.ts'

const config = readConfig({ SECRET: 'a secret of this test and nowhere else' })
const claims: Claims = { kind: 'member', id: 'm', sessionId: 's' }
const now = new Date('2026-11-21T10:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('rejects an expired token that it verified before', async () => {
  const { token } = await signAccessToken(config, claims, now)
  expect(await verifyAccessToken(config, token, now)).toEqual(claims)
  expect(await verifyAccessToken(config, token, later(ACCESS_TOKEN_MINUTES - 1))).toEqual(claims)
  expect(await verifyAccessToken(config, token, later(ACCESS_TOKEN_MINUTES))).toBeNull()
  expect(await verifyAccessToken(config, token, later(ACCESS_TOKEN_MINUTES + 1))).toBeNull()
})

test('rejects a token of another key and a modified token', async () => {
  const { token } = await signAccessToken(config, claims, now)
  await verifyAccessToken(config, token, now)
  const other = readConfig({ SECRET: 'another secret, of another shop entirely' })
  expect(await verifyAccessToken(other, token, now)).toBeNull()
  const [head, , signature] = token.split('.')
  const payload = Buffer.from(JSON.stringify({ sub: 'x', sid: 's', kind: 'staff', iss: 'pasar' })).toString(
    'base64url',
  )
  expect(await verifyAccessToken(config, `${head}.${payload}.${signature}`, now)).toBeNull()
  expect(await verifyAccessToken(config, `${token}x`, now)).toBeNull()
})
