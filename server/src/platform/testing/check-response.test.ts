import { defineCall } from '@pasar/contract/call'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkResponse } from './check-response.ts'

const call = defineCall({
  get: '/t/stock',
  who: 'visitor',
  summary: '',
  input: z.object({}),
  output: z.object({ left: z.int() }),
  refuses: ['out-of-stock'],
})

/** Checks a response with a status and an envelope. */
const check =
  (statusCode: number, envelope: object, type = 'application/json; charset=utf-8') =>
  () =>
    checkResponse(call, {
      statusCode,
      headers: { 'content-type': type },
      rawPayload: Buffer.from(JSON.stringify({ msg: '', ...envelope })),
    } as unknown as LightMyRequestResponse)

test('accepts success, declared refusals, and responses without a body', () => {
  expect(check(200, { code: 200, data: { left: 1 } })).not.toThrow()
  expect(check(200, { code: 3202, data: { left: 1 } })).not.toThrow()
  expect(check(422, { code: 422, data: { fields: {} } })).not.toThrow()
  expect(check(304, {}, '')).not.toThrow()
})

test('rejects an undocumented HTTP status', () => {
  expect(check(201, { code: 201, data: null })).toThrow('HTTP status 201, which its OpenAPI document')
  expect(check(413, { code: 3005, data: null })).toThrow('HTTP status 413')
})

test('rejects an undocumented code, and a code under another HTTP status', () => {
  expect(check(200, { code: 3000, data: null })).toThrow('code 3000 (not-found)')
  expect(check(200, { code: 422, data: { fields: {} } })).toThrow('code 422 (input-invalid)')
})

test('rejects data of another shape, in success and in refusals', () => {
  expect(check(200, { code: 200, data: { left: '1' } })).toThrow('code 200 (success)')
  expect(check(200, { code: 200, data: { left: 1, secret: '' } })).toThrow('must NOT have additional')
  expect(check(200, { code: 3202, data: null })).toThrow('code 3202 (out-of-stock)')
  expect(check(422, { code: 422, data: null })).toThrow('code 422 (input-invalid)')
})

test('rejects another content type', () => {
  expect(check(200, { code: 200, data: { left: 1 } }, 'text/html')).toThrow('as text/html')
})
