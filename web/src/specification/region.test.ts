import { cartList } from '@pasar/contract/calls/cart'
import { login, logout, tokenRefresh } from '@pasar/contract/calls/identity'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startRegionDetection } from '@/features/region/detect-region.ts'
import { buildShareUrl } from '@/features/share/model/share-url.ts'
import { queryClient } from '@/lib/api/query.ts'
import { send } from '@/lib/api/send.ts'
import { useNetwork } from '@/lib/network.ts'
import { useSettings } from '@/lib/settings.ts'

const china = {
  api: 'https://cn.shop.example',
  shop: 'https://www.cn.shop.example',
  upload: 'https://up.shop.example',
}
const region = { ipUrl: 'https://ip.example/', traceUrl: 'https://cdn.example/trace', china }

/** Responses of the lookups, after as many milliseconds; absent ones never come. */
let lookups: Record<string, { body: string; after?: number; status?: number }> = {}
const asked: string[] = []

const respond = (url: string, { signal }: RequestInit = {}) =>
  new Promise<Response>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    if (new URL(url, 'https://shop.example').pathname === '/web/version')
      return resolve(Response.json({ code: 200, msg: '', data: { region, downloads: [] } }))
    asked.push(url)
    const found = lookups[url]
    if (found)
      setTimeout(() => resolve(new Response(found.body, { status: found.status ?? 200 })), found.after)
  })

const detect = async () => {
  const done = startRegionDetection()
  await vi.advanceTimersByTimeAsync(3_000)
  await done
}
const hosts = () => useSettings.getState().hosts

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', respond)
  queryClient.clear()
  asked.length = 0
  lookups = {}
  useSettings.setState({ hosts: null, clientIp: '', areaName: '' })
  useNetwork.setState({ online: true })
  return () => vi.useRealTimers()
})

describe('§4 region', () => {
  test('without an answer within 3 s the default hosts are used, also after a visit in China', async () => {
    useSettings.setState({ hosts: china, clientIp: '203.0.113.7', areaName: '上海' })
    await detect()
    expect(asked).toEqual([region.ipUrl, region.traceUrl])
    expect(useSettings.getState()).toMatchObject({ hosts: null, clientIp: '', areaName: '' })
  })

  test.each([
    ['an error', { body: '{"country":"CN"}', status: 500 }],
    ['no country', { body: '{}' }],
    ['no JSON', { body: '<html>' }],
    ['an answer after the timeout', { body: '{"country":"CN"}', after: 3_001 }],
  ])('a lookup with %s decides nothing', async (_, answer) => {
    lookups[region.ipUrl] = answer
    await detect()
    expect(hosts()).toBeNull()
  })

  test('in China the hosts there serve calls, uploads and shared links, with the IP address and the area', async () => {
    lookups[region.ipUrl] = { body: '{"country":"中国","ip":"203.0.113.7","province":"上海"}', after: 2_000 }
    await detect()
    expect(useSettings.getState()).toMatchObject({ hosts: china, clientIp: '203.0.113.7', areaName: '上海' })
    expect(buildShareUrl('https://shop.example/s/i?c=CODE01')).toBe(
      'https://www.cn.shop.example/s/i?c=CODE01',
    )
  })

  test('sign-in, refresh and sign-out stay on the host that has the cookie of the session', async () => {
    useSettings.setState({ hosts: china })
    for (const call of [login, tokenRefresh, logout, cartList])
      void send(call as typeof logout, {} as never, {}).catch(() => undefined)
    expect(asked).toEqual([login.path, tokenRefresh.path, logout.path, china.api + cartList.path])
  })

  test('the first lookup that knows the country decides', async () => {
    lookups[region.ipUrl] = { body: '{"country":"CN"}', after: 500 }
    lookups[region.traceUrl] = { body: 'fl=1\nip=198.51.100.4\nloc=MY\n', after: 100 }
    await detect()
    expect(useSettings.getState()).toMatchObject({ hosts: null, clientIp: '198.51.100.4' })
  })

  test('a region that is not known is looked up again when the device comes online', async () => {
    useNetwork.setState({ online: false })
    await detect()
    lookups[region.traceUrl] = { body: 'loc=CN' }
    useNetwork.setState({ online: true })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(hosts()).toEqual(china)
    useNetwork.setState({ online: false })
    useNetwork.setState({ online: true })
    expect(asked).toHaveLength(4)
  })
})
