import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fixture, startFixture } from '../testing/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const place = (country: string) => fixture.submit(`${fixture.sandbox.urls.panel}/region`, { country })

test('both lookups place visitors where the panel says, for pages of any origin', async () => {
  await place('CN')
  const ip = await fetch(`${fixture.sandbox.urls.region}/ip`)
  expect(ip.headers.get('access-control-allow-origin')).toBe('*')
  expect(await ip.json()).toMatchObject({ country_code: 'CN' })
  expect(await (await fetch(`${fixture.sandbox.urls.region}/trace`)).text()).toContain('\nloc=CN\n')
})

test('a country that is not offered changes nothing, and nowhere means no response', async () => {
  await place('CN')
  await place('XX')
  expect(await (await fetch(`${fixture.sandbox.urls.region}/ip`)).json()).toMatchObject({
    country_code: 'CN',
  })
  await place('')
  const waiting = fetch(`${fixture.sandbox.urls.region}/ip`, { signal: AbortSignal.timeout(200) })
  await expect(waiting).rejects.toThrow()
})
