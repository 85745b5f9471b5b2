import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from '../../scripts/lib/paths.ts'
import type { Environment } from '../environment.ts'
import { assertOk, openHttp } from '../http.ts'
import { assertNoErrors } from '../load.ts'
import { atMostAbsolute, type Benchmark, type Row } from '../row.ts'
import { makeShoppers, type Shopper } from '../shoppers.ts'

const UPLOADS = 10
const READERS = 4
const SECONDS = 5
/** AVIF of 1 kB with 6300 × 6300 pixels. */
const HOSTILE = 'server/src/platform/files/images/testing/6300x6300.avif'

/** Small files with many pixels, uploaded at once while others read. */
export const pictures: Benchmark = { name: 'hostile pictures', measure }

async function measure(environment: Environment): Promise<Row[]> {
  const databaseUrl = await environment.demo('pictures')
  const server = await environment.startServer({ databaseUrl })
  const members = await makeShoppers(databaseUrl, UPLOADS)
  const readers = await Promise.all(Array.from({ length: READERS }, () => openHttp(server.url)))
  const request = async (client: number) =>
    assertOk(await readers[client]!.get('/shop/goods/list?keyword=tea'))
  // Memory that the reads need by themselves does not count.
  await environment.load({ clients: READERS, seconds: SECONDS, request })
  const before = await server.memoryWithChildrenMb()
  let peak = before
  const watch = setInterval(async () => {
    peak = Math.max(peak, await server.memoryWithChildrenMb())
  }, 50)
  const uploads = sleep(environment.quick ? 0 : 2_000).then(() =>
    Promise.all(members.map((member) => upload(server.url, member))),
  )
  const load = await environment.load({ clients: READERS, seconds: SECONDS, request, rate: 200 })
  assertNoErrors(load)
  const codes = [...new Set(await uploads)].join(', ')
  clearInterval(watch)
  for (const connection of readers) connection.close()
  await server.stop()
  const detail = `${UPLOADS} uploads at once, refused with ${codes}`
  return [
    atMostAbsolute(300, {
      what: 'memory that ten uploads of 40 megapixels add, all processes',
      unit: 'MB',
      pasar: peak - before,
      detail,
    }),
    atMostAbsolute(100, { what: 'others meanwhile, p99', unit: 'ms', pasar: load.p99, detail }),
  ]
}

/** Uploads the picture. @returns the response code */
async function upload(url: string, { headers }: Shopper): Promise<number> {
  const body = new FormData()
  body.append('file', new Blob([readFileSync(inRoot(HOSTILE))], { type: 'image/avif' }), 'picture.avif')
  const response = await fetch(`${url}/user/upload`, { method: 'POST', headers, body })
  return ((await response.json()) as { code: number }).code
}
