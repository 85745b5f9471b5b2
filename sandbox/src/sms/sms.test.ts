import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SMS_KEY } from '../keys.ts'
import { type Fixture, startFixture } from '../testing/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

async function send(message: object, key: string = SMS_KEY) {
  const answer = await fetch(fixture.sandbox.urls.sms, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(message),
  })
  return answer.status
}

const listed = async (query = '') => (await fixture.panel('GET', `/api/sms${query}`)).body

describe('the SMS catcher', () => {
  test('rejects another key, a number without a calling code and an empty text', async () => {
    const good = { to: '+60123456789', text: 'hello' }
    expect(await send(good, 'sandbox-sms')).toBe(401)
    expect(await send({ ...good, to: '0123456789' })).toBe(422)
    expect(await send({ ...good, text: '' })).toBe(422)
    expect(await send([])).toBe(422)
    expect(await listed()).toEqual([])
  })

  test('finds a text by its number, with the plus encoded or not', async () => {
    expect(await send({ to: '+60123456789', text: 'Your code is 204816.' })).toBe(202)
    expect(await listed('?to=%2B8613812345678')).toEqual([])
    for (const query of ['?to=%2B60123456789', '?to=+60123456789'])
      expect(await listed(query)).toMatchObject([{ to: '+60123456789', text: 'Your code is 204816.' }])
  })

  test('escapes texts, shows their codes to copy, and deletes them', async () => {
    await send({ to: '+8613812345678', text: '<script>alert(1)</script> 351207' })
    const page = await (await fetch(fixture.sandbox.urls.sms)).text()
    expect(page).toContain('data-copy="351207"')
    expect(page).not.toContain('<script>alert')
    expect(await (await fetch(fixture.sandbox.urls.panel)).text()).toContain('351207')
    await fixture.submit(`${fixture.sandbox.urls.sms}/clear`, {})
    expect(await listed()).toEqual([])
    expect(await fixture.panel('DELETE', '/api/sms')).toMatchObject({ status: 204 })
  })
})
