import { shareInfo } from '@pasar/contract/calls/sharing'
import { sql } from 'drizzle-orm'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { type Buyer, type BuyingShop, buyingShop } from '../../checkout/testing.ts'
import { openShop } from '../../shops/index.ts'
import { sharing } from '../index.ts'

type Element = DefaultTreeAdapterTypes.Element

let shop: BuyingShop
let member: Buyer
let code = ''
let goodsId = ''
beforeAll(async () => {
  shop = await buyingShop([sharing])
  member = await shop.buyer()
  const { rows } = await shop.deps.db.execute<{ code: string }>(
    sql`select invitation_code as code from members where id = ${member.id}::uuid`,
  )
  code = rows[0]!.code.toUpperCase()
  goodsId = (await shop.sku()).goodsId
})
afterAll(() => shop.close())

/** Returns the elements of a page, and the content of its tags by property or name. */
async function open(url: string, headers: Record<string, string> = {}) {
  const response = await shop.app.inject({ url, headers })
  const elements: Element[] = []
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) elements.push(node)
    if ('childNodes' in node) for (const child of node.childNodes) walk(child)
  }
  walk(parse(response.body))
  const attribute = (element: Element, name: string) => element.attrs.find((a) => a.name === name)?.value
  const tags = Object.fromEntries(
    elements.flatMap((element) => {
      const key =
        attribute(element, 'property') ?? attribute(element, 'name') ?? attribute(element, 'http-equiv')
      return element.tagName === 'meta' && key ? [[key, attribute(element, 'content') ?? '']] : []
    }),
  )
  return { ...response, headers: response.headers, names: elements.map((e) => e.tagName), tags }
}

const setTitle = (title: string) =>
  shop.deps.db.execute(
    sql`update goods set title = ${JSON.stringify({ 'en-us': title })}::jsonb where id = ${goodsId}::uuid`,
  )

describe('shareInfo', () => {
  it('links a product with the code of the member, and without a code for visitors', async () => {
    const own = (await shop.call(shareInfo, { kind: 'product', id: goodsId }, { token: member.token })).data
    expect(own.code.toUpperCase()).toBe(code)
    expect(new URL(own.url).pathname).toBe(`/s/g/${goodsId}`)
    expect(new URL(own.url).searchParams.get('c')?.toUpperCase()).toBe(code)
    const visitor = (await shop.call(shareInfo, { kind: 'product', id: goodsId })).data
    expect(visitor.code).toBe('')
    expect(visitor.url).not.toContain('c=')
  })

  it('refuses a product or article that does not exist, or none', async () => {
    const id = shop.deps.ids.uuid()
    for (const input of [{ kind: 'product', id }, { kind: 'news', id }, { kind: 'product' }] as const)
      expect((await shop.call(shareInfo, input)).name).toBe('not-found')
  })

  it('shares the shop and the invitation', async () => {
    expect((await shop.call(shareInfo, {})).data.url).toMatch(/\/s\?l=en-us$/)
    expect((await shop.call(shareInfo, { kind: 'invitation' })).data.title).toContain('invited')
  })
})

describe('the page of a share link', () => {
  it('has the tags that messengers read, and forwards people to the client', async () => {
    await setTitle('Jasmine tea')
    shop.deps.cache.invalidate('catalog')
    const page = await open(`/s/g/${goodsId}?c=${code}&l=en-us`)
    expect(page.statusCode).toBe(200)
    expect(page.tags).toMatchObject({
      'og:title': 'Jasmine tea',
      'og:type': 'product',
      'og:locale': 'en_US',
      'og:url': expect.stringContaining(`/s/g/${goodsId}?c=${code}&l=en-us`),
      refresh: `0;url=/h5/?shareCode=${code}#/pages/goods/goodsInfo?id=${goodsId}`,
    })
    expect(page.tags['og:image']).toMatch(/^https?:\/\/.*\?w=1080$/)
  })

  it('shows the texts of a title as text, whatever it contains', async () => {
    await setTitle(`"><script>alert(1)</script><meta http-equiv="refresh" content="0;url=//evil.example">'`)
    shop.deps.cache.invalidate('catalog')
    const page = await open(`/s/g/${goodsId}`)
    expect(page.tags['og:title']).toContain('<script>alert(1)</script>')
    expect(page.names).not.toContain('script')
    expect(page.tags.refresh).toBe(`0;url=/h5/#/pages/goods/goodsInfo?id=${goodsId}`)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('of a member-owned shop leads to it by its present and former address, and home when it is closed', async () => {
    const ctx = systemContext(shop.deps, shop.deps.db)
    const opened = await openShop(ctx, {
      memberId: member.id,
      name: 'Tea & Co',
      slug: 'tea-corner',
      about: '',
    })
    if (!opened.ok) throw new Error(opened.refusal)
    const { id } = opened.data
    await shop.deps.db.execute(sql`insert into shop_slugs (slug, shop_id) values ('tea-old', ${id}::uuid)`)
    const own = (await shop.call(shareInfo, { kind: 'member-shop', id }, { token: member.token })).data
    expect(own).toMatchObject({ title: 'Tea & Co', url: expect.stringContaining('/s/tea-corner?c=') })
    for (const slug of ['tea-corner', 'tea-old']) {
      const page = await open(`/s/${slug}`)
      expect(page.tags).toMatchObject({
        ...{ 'og:title': 'Tea & Co', refresh: `0;url=/h5/#/pages/business/detail?shop=${slug}` },
      })
    }
    await shop.deps.db.execute(
      sql`update shops set state = 'closed', closed_at = now() where id = ${id}::uuid`,
    )
    shop.deps.cache.invalidate('content')
    expect((await open('/s/tea-corner')).tags.refresh).toBe('0;url=/h5/#/pages/tabbar/index')
    expect((await shop.call(shareInfo, { kind: 'member-shop', id })).name).toBe('not-found')
  })

  it.each([
    ['/s/g/not-an-id'],
    ['/s/no-such-shop'],
    ['/s/No-Shop'],
    ['/s/g/0190a0b0-1111-7222-8333-444455556666'],
    ['/s/x/1'],
    ['/s?c=%22%3E%3Cscript%3E'],
    ['/s?c=//evil.example&to=https://evil.example'],
    ['/s?c=A&c=B%0d%0aLocation:%20x'],
    [`/s?l=${'x'.repeat(300)}`],
  ])('%s leads to the home page', async (url) => {
    const page = await open(url)
    expect(page.statusCode).toBe(200)
    expect(page.tags.refresh).toMatch(/^0;url=\/h5\/(\?shareCode=A)?#\/pages\/tabbar\/index$/)
    expect(page.headers.location).toBeUndefined()
    expect(page.body).not.toContain('evil.example')
    expect(page.names).not.toContain('script')
  })

  it('is in the language of the link, else of the reader', async () => {
    expect((await open('/s?l=zh-cn', { 'accept-language': 'en' })).body).toContain('lang="zh-CN"')
    expect((await open('/s', { 'accept-language': 'zh-CN,zh' })).body).toContain('lang="zh-CN"')
    expect((await open('/s')).body).toContain('lang="en-US"')
  })
})
