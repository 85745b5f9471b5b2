import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Person = { openid: string; unionid?: string; nickname?: string }

/** Starts WeChat's API on a free port. Every failure has the HTTP status 200, as there. */
export async function startFakeWechat() {
  const codes = new Map<string, { person: Person; secret: string }>()
  const tokens = new Map<string, Person>()
  let n = 0
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://wechat')
    const read = (name: string) => searchParams.get(name) ?? ''
    const send = (body: object) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(body))
    if (pathname === '/sns/oauth2/access_token') {
      const found = codes.get(read('code'))
      codes.delete(read('code'))
      if (!found) return send({ errcode: 40029, errmsg: 'invalid code' })
      if (found.secret !== read('secret')) return send({ errcode: 40125, errmsg: 'invalid appsecret' })
      const access_token = `token-${++n}`
      tokens.set(access_token, found.person)
      return send({ access_token, expires_in: 7200, openid: found.person.openid, scope: 'snsapi_userinfo' })
    }
    const person = tokens.get(read('access_token'))
    return send(person ?? { errcode: 40001, errmsg: 'invalid credential' })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Signs a person in to an application. @returns the code that the browser brings back */
    authorize(person: Person, secret: string): string {
      const code = `code-${++n}`
      codes.set(code, { person, secret })
      return code
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
