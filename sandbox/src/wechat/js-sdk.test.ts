import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fixture, startFixture } from '../testing/fixture.ts'
import { wechatKeys } from './keys.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const ask = async (path: string, query: Record<string, string>) =>
  (await (
    await fetch(`${fixture.sandbox.urls.wechat}${path}?${new URLSearchParams(query)}`)
  ).json()) as Record<string, unknown>
const token = (over: Record<string, string> = {}) =>
  ask('/cgi-bin/token', {
    ...{ grant_type: 'client_credential', appid: wechatKeys.appId, secret: wechatKeys.appSecret },
    ...over,
  })

test('a page that is signed with a ticket is accepted, another address or ticket is not', async () => {
  const { access_token } = await token()
  const { ticket } = await ask('/cgi-bin/ticket/getticket', {
    access_token: String(access_token),
    type: 'jsapi',
  })
  const url = 'https://shop.example/h5/'
  const [nonceStr, timestamp] = ['n0nce', '1414587457']
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  const signature = createHash('sha1').update(text).digest('hex')
  const query = { appId: wechatKeys.appId, timestamp, nonceStr, signature, url }
  expect(await ask('/jssdk/verify', query)).toEqual({ errMsg: 'config:ok' })
  for (const change of [{ url: `${url}?a=1` }, { signature: 'x' }, { timestamp: '1' }])
    expect(await ask('/jssdk/verify', { ...query, ...change })).toEqual({
      errMsg: 'config:invalid signature',
    })
  expect(await ask('/jssdk/verify', { ...query, appId: 'wx1' })).toEqual({ errMsg: 'config:invalid appid' })
})

test('a new access token ends the former, and a wrong secret gets none', async () => {
  const former = String((await token()).access_token)
  await token()
  expect(await ask('/cgi-bin/ticket/getticket', { access_token: former, type: 'jsapi' })).toMatchObject({
    errcode: 40001,
  })
  expect(await token({ secret: 'x' })).toMatchObject({ errcode: 40125 })
})
