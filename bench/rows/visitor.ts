import { compareLoads, comparisonRows } from '../comparison.ts'
import type { Environment } from '../environment.ts'
import { assertOk, openHttp, parseData, writeGet } from '../http.ts'
import { startLimits } from '../limits.ts'
import type { Benchmark, Row } from '../row.ts'

/** Headers of the web client. */
const clientHeaders = { 'think-lang': 'en-us', area: '1', 'accept-encoding': 'gzip, deflate, br' }

const reason =
  'both write to the socket once; Pasar adds what the baseline omits: ' +
  'the access log, metrics and security headers'

/** Reads with rarely changing data, compared with the same bytes from a bare Fastify. */
export const visitor: Benchmark = { name: 'visitor reads', measure }

async function measure(environment: Environment): Promise<Row[]> {
  const limits = await startLimits(environment)
  const shop = await environment.startServer({ databaseUrl: await environment.demo('visitor') })
  const http = await openHttp(shop.url)
  const rows: Row[] = []
  for (const [name, path] of await reads(http)) {
    const request = writeGet(path, clientHeaders)
    const first = await http.raw(request)
    // The compressed body cannot be checked, so an uncompressed response is.
    assertOk(await http.get(path))
    const bytes = writeGet(await limits.store(name.replaceAll(' ', '-'), first), clientHeaders)
    const comparison = await compareLoads(environment, {
      limit: { url: limits.url, send: (connection) => connection.raw(bytes) },
      pasar: { url: shop.url, send: (connection) => connection.raw(request) },
    })
    rows.push(
      ...comparisonRows(name, 'bytes', 0.7, comparison, {
        detail: `${first.body.length} bytes, 32 clients`,
        reason,
      }),
    )
  }
  http.close()
  await Promise.all([shop.stop(), limits.stop()])
  return rows
}

async function reads(http: Awaited<ReturnType<typeof openHttp>>): Promise<[string, string][]> {
  const { list } = parseData<{ list: { id: string }[] }>(await http.get('/shop/goods/list'))
  return [
    ['home data', '/attractive/page/indexApiData'],
    ['product list, first page', '/shop/goods/list?page=1&limit=20'],
    ['product info', `/shop/goods/info?id=${list[0]!.id}`],
    ['categories', '/shop/cate/cateAll'],
    ['language pack', '/user/getLangBag'],
  ]
}
