import { afterEach, expect, test } from 'vitest'
import { pages } from '@/app/paths.ts'
import { useSession } from '@/lib/session.ts'
import { buildPageUrl } from './share-url.ts'

const id = '0190a000-0000-7000-8000-000000000001'

afterEach(() => useSession.setState({ token: '', user: null }))

test('the link of a page has the invitation code of a member, and none for visitors', () => {
  expect(new URL(buildPageUrl(pages.product, { id })).searchParams.has('shareCode')).toBe(false)
  useSession.setState({ token: 't', user: { invitationCode: 'ABC123' } as never })
  const url = new URL(buildPageUrl(pages.product, { id, shop: id }))
  expect(url.searchParams.get('shareCode')).toBe('ABC123')
  expect(url.hash).toBe(`#/pages/goods/goodsInfo?id=${id}&shop=${id}`)
})
