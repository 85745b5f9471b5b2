import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ShopFixture } from '../test.ts'

const WORKER = '/h5/sw.js'

/** Headers of the shop's response that no longer hold for a body that was decoded. */
const changed = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection'])

/**
 * Serves the shop on a port of its own, and on request a service worker of a later build: the same files,
 * stored under another name.
 */
export async function serveVersions(shop: ShopFixture) {
  let build = ''
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${shop.url}${request.url}`, {
      headers: { accept: request.headers.accept ?? '*/*', 'think-lang': 'en-us' },
      redirect: 'manual',
    }).catch(() => null)
    if (!answer) return response.writeHead(502).end()
    const headers = [...answer.headers].filter(([name]) => !changed.has(name))
    response.writeHead(answer.status, Object.fromEntries(headers))
    const body = Buffer.from(await answer.arrayBuffer())
    if (request.url !== WORKER) return response.end(body)
    return response.end(body.toString().replaceAll('pasar-shell-', `pasar-shell-${build}`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Publishes a later build. */
    publish: (name: string) => {
      build = name
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
