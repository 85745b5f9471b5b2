import { posterImage, posterList } from '@pasar/contract/calls/sharing'
import type { Language } from '@pasar/contract/constants'
import { DAY_MS, MINUTE_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import decodeQr from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Buyer, type BuyingShop, buyingShop } from '../../checkout/testing.ts'
import { sharing } from '../index.ts'
import { posterDrawings } from '../tables.ts'
import { DRAWINGS_PER_HOUR } from './rules.ts'

let shop: BuyingShop
let member: Buyer
beforeAll(async () => {
  shop = await buyingShop([sharing])
  member = await shop.buyer()
})
afterAll(() => shop.close())

const list = async (kind: 'invitation' | 'product' = 'invitation') =>
  (await shop.call(posterList, { kind }, { token: member.token })).data.list
const poster = (id: string, more: { goodsId?: string; language?: Language; by?: Buyer } = {}) =>
  shop.call(
    posterImage,
    { id, goodsId: more.goodsId },
    { token: (more.by ?? member).token, headers: { 'think-lang': more.language ?? 'en-us' } },
  )
const countDrawings = () => shop.deps.db.$count(posterDrawings)
const fetchPicture = async (url: string) => (await shop.app.inject(url)).rawPayload

/** Returns the text of the QR code in a picture. */
async function readQr(bytes: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('the posters of a new shop', () => {
  it('are three invitations and one for products', async () => {
    expect((await list()).map((it) => it.title)).toEqual([
      'Good things are better shared',
      'From the market to your door',
      'A little something for you',
    ])
    expect(await list('product')).toHaveLength(1)
  })

  it.each([
    [0, 'en-us'],
    [1, 'th'],
    [2, 'km'],
    [0, 'zh-tw'],
  ] as const)(
    'design %i in %s has a QR code with the link and the code of the member',
    async (index, language) => {
      const { id, width, height } = (await list())[index]!
      const { data } = await poster(id, { language })
      const bytes = await fetchPicture(data.picture.url)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
      const [row] = (
        await shop.deps.db.execute<{ code: string }>(
          sql`select invitation_code as code from members where id = ${member.id}::uuid`,
        )
      ).rows
      expect(data.url).toContain(`/s/i?c=${row!.code}&l=${language}`)
      expect(await readQr(bytes)).toBe(data.url)
    },
  )
})

describe('a product poster', () => {
  it('has a QR code that leads to the product, which must be on sale', async () => {
    const [design] = await list('product')
    const { goodsId } = await shop.sku()
    await storeProductPicture(goodsId)
    const { data } = await poster(design!.id, { goodsId })
    expect(await readQr(await fetchPicture(data.picture.url))).toContain(`/s/g/${goodsId}?c=`)
    expect((await poster(design!.id)).name).toBe('not-found')
    await shop.deps.db.execute(sql`update goods set state = 'off_sale' where id = ${goodsId}::uuid`)
    expect((await poster(design!.id, { goodsId })).name).toBe('not-found')
  })
})

async function storeProductPicture(goodsId: string): Promise<void> {
  const { rows } = await shop.deps.db.execute<{ url: string }>(
    sql`select pictures->0->>'url' as url from goods where id = ${goodsId}::uuid`,
  )
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c60' } })
    .webp()
    .toBuffer()
  await shop.deps.files.put(rows[0]!.url.replace('/img/', ''), bytes, 'image/webp')
}

describe('a drawing', () => {
  it('is private: only the signed address shows it, for ten minutes', async () => {
    const [design] = await list()
    const { url } = (await poster(design!.id)).data.picture
    expect((await shop.app.inject(url)).headers['cache-control']).toBe('private, no-store')
    for (const wrong of [
      url.split('?')[0]!,
      url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
      url.replace('/files/', '/img/'),
    ])
      expect((await shop.app.inject(wrong)).statusCode).toBe(404)
    shop.clock.advance(11 * MINUTE_MS)
    expect((await shop.app.inject(url)).statusCode).toBe(404)
  })

  it('is made once for equal contents, also for requests at the same time', async () => {
    const by = await shop.buyer()
    const [design] = await list()
    const before = await countDrawings()
    const drawn = await Promise.all([1, 2, 3].map(() => poster(design!.id, { by })))
    await poster(design!.id, { by })
    expect(new Set(drawn.map((it) => it.data.picture.url.split('?')[0])).size).toBe(1)
    expect(await countDrawings()).toBe(before + 1)
    await shop.deps.db.execute(sql`update members set nickname = 'New name 龍' where id = ${by.id}::uuid`)
    await poster(design!.id, { by })
    expect(await countDrawings()).toBe(before + 2)
  })

  it('is refused to a member who has had many drawn, until an hour later', async () => {
    const by = await shop.buyer()
    const [design] = await list()
    const drawnAt = shop.clock.now()
    await shop.deps.db.insert(posterDrawings).values(
      Array.from({ length: DRAWINGS_PER_HOUR }, (_, n) => ({
        key: `private/posters/${by.id}-${n}.jpg`,
        memberId: by.id,
        drawnAt,
      })),
    )
    shop.clock.advance(20 * MINUTE_MS)
    expect(await poster(design!.id, { by })).toMatchObject({
      name: 'too-many-requests',
      data: { retryAfter: 40 * 60 },
    })
    expect((await poster(design!.id)).name).toBe('ok')
    shop.clock.advance(40 * MINUTE_MS)
    expect((await poster(design!.id, { by })).name).toBe('ok')
  })

  it('is removed after a week, and made again on demand', async () => {
    const [design] = await list()
    const { url } = (await poster(design!.id)).data.picture
    shop.clock.advance(8 * DAY_MS)
    await shop.jobs.run(shop.deps, 'sharing.remove-posters')
    expect(await countDrawings()).toBe(0)
    expect(await shop.deps.files.get(url.split('?')[0]!.replace('/files/', ''))).toBeUndefined()
    expect((await shop.app.inject((await poster(design!.id)).data.picture.url)).statusCode).toBe(200)
  })

  it('that the storage does not delete stays listed, and does not keep the others', async () => {
    const by = await shop.buyer()
    for (const { id } of (await list()).slice(0, 2)) await poster(id, { by })
    shop.clock.advance(8 * DAY_MS)
    const remove = shop.deps.files.remove
    let failing: string | undefined
    shop.deps.files.remove = async (key) => {
      failing ??= key
      if (key === failing) throw new Error('storage')
      await remove(key)
    }
    try {
      await expect(shop.jobs.run(shop.deps, 'sharing.remove-posters')).rejects.toThrow(
        '1 old posters are left',
      )
    } finally {
      shop.deps.files.remove = remove
    }
    expect(await shop.deps.db.select({ key: posterDrawings.key }).from(posterDrawings)).toEqual([
      { key: failing },
    ])
    await shop.jobs.run(shop.deps, 'sharing.remove-posters')
    expect(await countDrawings()).toBe(0)
  })

  it('of a design that is not published is refused', async () => {
    const [design] = await list()
    await shop.deps.db.execute(
      sql`update poster_designs set published = false where id = ${design!.id}::uuid`,
    )
    expect((await poster(design!.id)).name).toBe('not-found')
    expect((await list()).map((it) => it.id)).not.toContain(design!.id)
    await shop.deps.db.execute(sql`update poster_designs set published = true`)
  })
})
