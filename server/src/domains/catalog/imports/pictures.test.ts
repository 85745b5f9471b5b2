import { adminImportPictures, adminImportPicturesRetry } from '@pasar/contract/calls/admin/catalog/imports'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FetchError } from '../../../platform/http/guarded-fetch.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { files } from '../../files/index.ts'
import { stock } from '../../stock/index.ts'
import { catalog } from '../index.ts'
import { testCategory } from '../testing.ts'
import { placeOf } from './add-picture.ts'
import { importPictures } from './import-pictures.ts'
import { importCsv } from './testing.ts'

let shop: TestShop
let token: string
let categoryId: string
beforeAll(async () => {
  shop = await testShop({ domains: [catalog, stock, files] })
  token = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['catalog'] })
  categoryId = (await testCategory(shop.deps, shop.deps.db, 'tea', { name: { 'en-us': 'Tea' } })).id
})
afterAll(() => shop.close())

/** Draws a picture of one colour, so that each has a file of its own. */
const draw = (n: number) =>
  sharp({ create: { width: 20 + n, height: 20, channels: 3, background: { r: n * 9, g: 80, b: 40 } } })
    .jpeg()
    .toBuffer()
let imports = 0

/** Imports products with addresses that are not on the internet, and lets their pictures wait again. */
async function importWith(products: readonly (readonly string[])[]) {
  imports++
  const lines = products.map(
    (urls, i) =>
      `p${imports}-${i},P${imports}-${i},Tea,tea,5,1,${urls.map((url) => `http://${url}`).join(' ')}\r\n`,
  )
  const file = `handle,sku,title en-us,category,price,stock,pictures\r\n${lines.join('')}`
  const { id, goods } = await importCsv(shop, token, file, { categoryId, confirm: true })
  return { id, goodsIds: goods.map(({ goodsId }) => goodsId!) }
}
const retry = (id: string) => shop.call(adminImportPicturesRetry, { id }, { token })
const waitAgain = (id: string) =>
  shop.deps.db.execute(sql`
    update product_import_pictures set state = 'waiting', problem = null where import_id = ${id}::uuid`)
const widthsOf = async (goodsId: string) => {
  const { rows } = await shop.deps.db.execute<{ pictures: { width: number }[] }>(
    sql`select pictures from goods where id = ${goodsId}::uuid`,
  )
  return rows[0]!.pictures.map(({ width }) => width)
}
const states = async (id: string) =>
  (await shop.call(adminImportPictures, { importId: id, limit: 50 }, { token })).data.list.map(
    ({ state }) => state,
  )

describe('placeOf', () => {
  it('keeps the order of the file where pictures arrive out of order and staff changed some', () => {
    expect(placeOf([], [], 1)).toBe(0)
    expect(placeOf(['own', 'c'], [{ number: 3, url: 'c' }], 1)).toBe(1)
    const placed = [
      { number: 1, url: 'a' },
      { number: 3, url: 'c' },
    ]
    expect(placeOf(['a', 'c'], placed, 2)).toBe(1)
    expect(placeOf(['own'], [{ number: 1, url: 'removed' }], 2)).toBe(1)
  })
})

describe('pictures of an import', () => {
  it('are fetched a few at a time, at most two of one server, and added in the order of the file', async () => {
    const hosts = ['127.0.0.1', '127.0.0.2']
    const urls = hosts.flatMap((host) => [1, 2, 3].map((n) => `${host}/${n}.jpg`))
    const { id, goodsIds } = await importWith([urls])
    await waitAgain(id)
    const active: string[] = []
    let most = 0
    let mostOfHost = 0
    const fetched: string[] = []
    const held: (() => void)[] = []
    await importPictures(shop.deps, id, async (url) => {
      const { host } = new URL(url)
      fetched.push(url)
      active.push(host)
      most = Math.max(most, active.length)
      mostOfHost = Math.max(mostOfHost, active.filter((one) => one === host).length)
      // The first four wait for each other, and later ones answer first.
      if (fetched.length <= 4)
        await new Promise<void>((go) => {
          held.push(go)
          if (held.length === 4) for (const release of held.toReversed()) release()
        })
      const n = urls.indexOf(url.replace('http://', ''))
      const bytes = await draw(n)
      active.splice(active.indexOf(host), 1)
      return bytes
    })
    expect(fetched.toSorted()).toEqual(urls.map((url) => `http://${url}`).toSorted())
    expect(most).toBe(4)
    expect(mostOfHost).toBe(2)
    expect(await widthsOf(goodsIds[0]!)).toEqual(urls.map((_, n) => 20 + n))
  })

  it('that fail can be retried while others wait, and two runs fetch each address once', async () => {
    const { id, goodsIds } = await importWith([['127.0.0.1/a.jpg', '127.0.0.2/b.jpg'], ['127.0.0.3/a.jpg']])
    expect(await states(id)).toEqual(['failed', 'failed', 'failed'])
    await shop.deps.db.execute(sql`
      update product_import_pictures set state = 'waiting', problem = null
      where import_id = ${id}::uuid and url like '%.3/%'`)
    expect((await retry(id)).data.pictures).toEqual({ waiting: 3, done: 0, failed: 0 })
    const fetched: string[] = []
    const fetchPicture = async (url: string) => {
      fetched.push(url)
      return await draw(fetched.length)
    }
    await Promise.all([1, 2].map(() => importPictures(shop.deps, id, fetchPicture)))
    expect(fetched).toHaveLength(3)
    expect(new Set(fetched).size).toBe(3)
    expect((await widthsOf(goodsIds[0]!)).length).toBe(2)
    expect((await retry(id)).name).toBe('state-changed')
  })

  it('continue in another run after ten minutes', async () => {
    const { id } = await importWith([[1, 2, 3, 4, 5, 6].map((n) => `127.0.0.${n}/x.jpg`)])
    await waitAgain(id)
    let n = 0
    const slow = async () => {
      shop.clock.advance(4 * 60_000)
      return await draw(++n)
    }
    await importPictures(shop.deps, id, slow)
    const left = (await states(id)).filter((state) => state === 'waiting').length
    expect(left).toBeGreaterThan(0)
    const { rows } = await shop.deps.db.execute(sql`
      select 1 from outbox where topic = 'import.pictures-waiting' and payload->>'importId' = ${id}`)
    expect(rows).toHaveLength(1)
    await importPictures(shop.deps, id, () => Promise.reject(new FetchError('status', '404')))
    expect((await states(id)).filter((state) => state === 'waiting')).toEqual([])
  })
})
