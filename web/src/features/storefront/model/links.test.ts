import { afterEach, expect, test } from 'vitest'
import { pages } from '@/app/paths.ts'
import { buildPageUrl } from '@/features/share/model/share-url.ts'
import { useSession } from '@/lib/session.ts'
import { buildShopLink } from './share-shop.ts'

const shop = { url: 'https://shop.example/s/aisyah' }
const id = '0190a000-0000-7000-8000-000000000001'

afterEach(() => useSession.setState({ token: '', user: null }))

test('the link of a shop is its own address, without a code for visitors', () => {
  expect(buildShopLink(shop)).toBe('https://shop.example/s/aisyah')
})

test('the links of a member have the invitation code', () => {
  useSession.setState({ token: 't', user: { invitationCode: 'ABC123' } as never })
  expect(buildShopLink(shop)).toBe('https://shop.example/s/aisyah?c=ABC123')
  const url = new URL(buildPageUrl(pages.product, { id, shop: id }))
  expect(url.searchParams.get('shareCode')).toBe('ABC123')
  expect(url.hash).toBe(`#/pages/goods/goodsInfo?id=${id}&shop=${id}`)
})
