import { campaignInfo } from '@pasar/contract/calls/content/campaigns'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate, useLocation } from '@/lib/location.ts'

const { loadScript } = vi.hoisted(() => ({ loadScript: vi.fn(async () => undefined) }))
vi.mock('@/lib/load-script.ts', () => ({ loadScript }))

import { queryClient } from '@/lib/api/query.ts'
import { findSignedUrl, type JsSdk } from './js-sdk.ts'
import { findTarget, startWechatShare } from './share-in-wechat.ts'

const ID = '0190a0b0-1111-7222-8333-444455556666'
let asked: URL[] = []
let accepts = true

/** A JS-SDK that accepts or rejects the signature at once. */
const makeSdk = () => {
  const sdk = {
    config: vi.fn(),
    ready: vi.fn((run: () => void) => void (accepts && run())),
    error: vi.fn((run: (failure: { errMsg: string }) => void) => {
      if (!accepts) run({ errMsg: 'config:invalid signature' })
    }),
    updateAppMessageShareData: vi.fn(),
    updateTimelineShareData: vi.fn(),
  }
  window.wx = sdk satisfies JsSdk
  return sdk
}

beforeEach(() => {
  ;[asked, accepts] = [[], true]
  queryClient.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://shop.test')
    asked.push(url)
    if (url.pathname === campaignInfo.path) return Response.json({ code: 200, msg: '', data: { id: ID } })
    const data = url.pathname.endsWith('shareWx')
      ? { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's', script: 'https://res.example/sdk.js' }
      : {
          title: `Title of ${url.searchParams.get('kind')}`,
          text: 'Text',
          picture: null,
          url: 'https://shop.test/s?c=A',
          code: '',
        }
    return Response.json({ code: 200, msg: '', data })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the page is configured once, and each page sets its own title', async () => {
  const sdk = makeSdk()
  navigate(`/pages/goods/goodsInfo?id=${ID}`, 'push')
  startWechatShare()
  await vi.waitFor(() => expect(sdk.updateAppMessageShareData).toHaveBeenCalledTimes(1))
  expect(sdk.updateAppMessageShareData.mock.calls[0]![0]).toMatchObject({
    title: 'Title of product',
    desc: 'Text',
    link: 'https://shop.test/s?c=A',
  })
  navigate('/pages/tabbar/my', 'push')
  await vi.waitFor(() =>
    expect(sdk.updateTimelineShareData).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: 'Title of shop' }),
    ),
  )
  expect(sdk.config).toHaveBeenCalledTimes(1)
  expect(asked.find((url) => url.pathname.endsWith('shareWx'))?.searchParams.get('url')).not.toContain('#')

  // A page that the browser kept is configured again.
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(sdk.config).toHaveBeenCalledTimes(2))

  // A rejected signature changes nothing, and the next page tries again.
  accepts = false
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(sdk.config).toHaveBeenCalledTimes(3))
  accepts = true
  navigate('/pages/invite/index', 'push')
  await vi.waitFor(() => expect(sdk.config).toHaveBeenCalledTimes(4))
})

test('iOS signs the address that was loaded, other systems the current one', () => {
  const urls = { landed: 'https://shop.test/h5/?shareCode=A#/x', current: 'https://shop.test/h5/#/y' }
  expect(findSignedUrl('iPhone MicroMessenger', urls)).toBe('https://shop.test/h5/?shareCode=A')
  expect(findSignedUrl('Android MicroMessenger', urls)).toBe('https://shop.test/h5/')
})

const findTargetOf = (address: string) => {
  navigate(address, 'push')
  return findTarget(useLocation.getState().location)
}

test.each([
  [`/pages/goods/goodsInfo?id=${ID}`, { kind: 'product', id: ID }],
  [`/pages/other/news?id=${ID}`, { kind: 'news', id: ID }],
  [`/pages/goods/pintuan?id=${ID}`, { kind: 'group', id: ID }],
  ['/pages/invite/index', { kind: 'invitation' }],
])('%s shares itself', async (address, target) => {
  expect(await findTargetOf(address)).toEqual(target)
})

test('the page of a campaign shares the campaign, opened by its slug or its id', async () => {
  for (const id of ['highland-harvest', ID])
    expect(await findTargetOf(`/pages/activity/index?id=${id}`)).toEqual({ kind: 'campaign', id: ID })
})

test.each([
  '/pages/goods/goodsInfo',
  '/pages/goods/pintuan',
  '/pages/activity/index',
  '/pages/activity/allAct',
])('%s has no preview and shares the shop', async (address) => {
  expect(await findTargetOf(address)).toEqual({ kind: 'shop' })
})
