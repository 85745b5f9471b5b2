import { rowsOf, sideBySide } from '../beside.ts'
import type { Ground } from '../ground.ts'
import { dataOf, mustBeDone, openHttp, written } from '../http.ts'
import { startLimits } from '../limits.ts'
import type { Measure, Row } from '../row.ts'

/** What the client sends with every call. */
const asClient = { 'think-lang': 'en-us', area: '1', 'accept-encoding': 'gzip, deflate, br' }

const reason =
  'the time of an answer is that of one write to the socket, which both have, and of what the bare server leaves out: ' +
  'its line in the access log, its count in the metrics, the headers of security'

/** Reads that rarely change, as a visitor makes them, against the same bytes from a bare Fastify. */
export const visitor: Measure = { name: 'visitor reads', measure }

async function measure(ground: Ground): Promise<Row[]> {
  const limits = await startLimits(ground)
  const shop = await ground.startServer({ databaseUrl: await ground.demo('visitor') })
  const http = await openHttp(shop.url)
  const rows: Row[] = []
  for (const [name, path] of await reads(http)) {
    const request = written(path, asClient)
    const first = await http.raw(request)
    // Compressed bodies cannot be looked into; the plain one says whether this is an answer at all.
    mustBeDone(await http.get(path))
    const bytes = written(await limits.keep(name.replaceAll(' ', '-'), first), asClient)
    const beside = await sideBySide(ground, {
      limit: { url: limits.url, ask: (connection) => connection.raw(bytes) },
      pasar: { url: shop.url, ask: (connection) => connection.raw(request) },
    })
    rows.push(
      ...rowsOf(name, 'bytes', 0.7, beside, { detail: `${first.body.length} bytes, 32 clients`, reason }),
    )
  }
  http.close()
  await Promise.all([shop.stop(), limits.stop()])
  return rows
}

async function reads(http: Awaited<ReturnType<typeof openHttp>>): Promise<[string, string][]> {
  const { list } = dataOf<{ list: { id: string }[] }>(await http.get('/shop/goods/list'))
  return [
    ['home data', '/attractive/page/indexApiData'],
    ['goods list, first page', '/shop/goods/list?page=1&limit=20'],
    ['goods info', `/shop/goods/info?id=${list[0]!.id}`],
    ['categories', '/shop/cate/cateAll'],
    ['language pack', '/user/getLangBag'],
  ]
}
