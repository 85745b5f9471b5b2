import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { captchaKeys } from '../keys.ts'
import { type Fixture, startFixture } from '../testing/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())
const setMode = (mode: string) => fixture.submit(`${fixture.sandbox.urls.panel}/captchas`, { mode })
afterEach(() => setMode('works'))

const url = (path: string) => `${fixture.sandbox.urls.captcha}${path}`
const post = async (path: string, form: Record<string, string>) => {
  const response = await fetch(url(path), { method: 'POST', body: new URLSearchParams(form) })
  return response.ok ? await response.json() : response.status
}
const click = async () => ((await post('/answer', {})) as { answer: string }).answer
const validate = (lot: string, key: string = captchaKeys.key) =>
  post(`/validate?captcha_id=${captchaKeys.id}`, {
    lot_number: lot,
    captcha_output: `output-${lot}`,
    pass_token: `pass-${lot}`,
    gen_time: '1',
    sign_token: createHmac('sha256', key).update(lot).digest('hex'),
  })

test('GeeTest verifies a signed answer once', async () => {
  const lot = await click()
  expect(await validate(lot, 'another key')).toMatchObject({ status: 'error' })
  expect(await validate('f'.repeat(32))).toMatchObject({ status: 'success', result: 'fail' })
  expect(await validate(lot)).toMatchObject({ status: 'success', result: 'success' })
  expect(await validate(lot)).toMatchObject({ status: 'success', result: 'fail' })
})

test('Turnstile verifies a token once, with the secret', async () => {
  const verify = (response: string, secret: string = captchaKeys.key) =>
    post('/siteverify', { secret, response })
  const token = await click()
  expect(await verify(token, 'guess')).toMatchObject({
    success: false,
    'error-codes': ['invalid-input-secret'],
  })
  expect(await verify(token)).toMatchObject({ success: true })
  expect(await verify(token)).toMatchObject({ success: false, 'error-codes': ['timeout-or-duplicate'] })
})

test('scripts and verification fail as the panel says', async () => {
  const statuses = async () =>
    await Promise.all(
      ['/gt4.js', '/fallback/gt4.js', '/widget.js', '/turnstile.js'].map(
        async (path) => (await fetch(url(path))).status,
      ),
    )
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await setMode('fallback')
  expect(await statuses()).toEqual([503, 200, 200, 503])
  await setMode('no-script')
  expect(await statuses()).toEqual([503, 503, 200, 503])
  await setMode('no-widget')
  expect(await statuses()).toEqual([200, 200, 503, 503])
  await setMode('no-verify')
  expect(await validate(await click())).toBe(503)
  await setMode('rejects')
  expect(await validate(await click())).toMatchObject({ result: 'fail' })
  await setMode('no such mode')
  expect(await validate(await click())).toMatchObject({ result: 'fail' })
})
