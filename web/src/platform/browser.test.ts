import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeReplies, installFakeShell } from './shell/fake-shell.ts'

/** Loads the platform in a shell with these calls. */
async function inShell(replies: FakeReplies) {
  sessionStorage.setItem('pasar.isFlutter', '1')
  installFakeShell({ replies })
  vi.resetModules()
  const { platform } = await import('./browser.ts')
  return platform
}
const calls = (name: string) =>
  window.fakeShell!.sent.flatMap((message) =>
    'name' in message && message.name === name ? [message.data] : [],
  )

const share = vi.fn()
const vibrate = vi.fn()
const open = vi.fn()
const link = { title: 'Tea', url: 'https://shop.example/s/1' }
const place = { latitude: 3.15, longitude: 101.7, name: 'Pasar', address: 'Jalan 1' }

beforeEach(() => {
  Object.assign(navigator, { share, vibrate })
  vi.stubGlobal('open', open)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  sessionStorage.clear()
  delete window.PasarShell
})

describe('in a native shell', () => {
  test('shares by the shell, and tells a cancelled share from one that failed', async () => {
    expect(await (await inShell({ share: { data: { result: 'shared' } } })).share(link)).toBe('shared')
    expect(calls('share')).toEqual([link])
    expect(await (await inShell({ share: { data: { result: 'cancelled' } } })).share(link)).toBe('cancelled')
    expect(await (await inShell({ share: { error: 'failed' } })).share(link)).toBe('failed')
    expect(share).not.toHaveBeenCalled()
  })

  test('saves a picture by the shell, as base64', async () => {
    const platform = await inShell({ saveImage: { data: {} } })
    expect(await platform.saveImage(new Blob(['ab'], { type: 'image/png' }), 'p.png')).toBe(true)
    expect(calls('saveImage')).toEqual([{ name: 'p.png', type: 'image/png', data: 'YWI=' }])
    expect(await (await inShell({ saveImage: { error: 'denied' } })).saveImage(new Blob(['a']), 'p')).toBe(
      false,
    )
  })

  test('saves a file by the shell, and says when it cannot', async () => {
    const table = new Blob(['ab'], { type: 'text/csv' })
    expect(await (await inShell({})).saveFile(table, 't.csv')).toBe(false)
    const platform = await inShell({ saveFile: { data: {} } })
    expect(await platform.saveFile(table, 't.csv')).toBe(true)
    expect(calls('saveFile')).toEqual([{ name: 't.csv', type: 'text/csv', data: 'YWI=' }])
  })

  test('scans by the shell; a cancelled scan is no missing scanner', async () => {
    expect(await (await inShell({ scanQr: { data: { text: 'PASAR' } } })).scanCode()).toBe('PASAR')
    expect(await (await inShell({ scanQr: { error: 'cancelled' } })).scanCode()).toBeNull()
    expect(await (await inShell({})).scanCode()).toBeUndefined()
  })

  test('selects pictures by the shell, drops what is no picture, and keeps to the limit', async () => {
    const image = { name: 'a.jpg', type: 'image/jpeg', data: 'YWI=' }
    const images = [image, { ...image, type: 'text/html' }, { ...image, data: '***' }, image, image]
    const picked = await (await inShell({ pickImage: { data: { images } } })).pickImages(2)
    expect(picked?.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['a.jpg', 'image/jpeg', 2],
      ['a.jpg', 'image/jpeg', 2],
    ])
    expect(await (await inShell({ pickImage: { error: 'cancelled' } })).pickImages(2)).toEqual([])
    expect(await (await inShell({})).pickImages(2)).toBeUndefined()
  })

  test('opens addresses by the shell, but never a script or a file', async () => {
    const platform = await inShell({ openExternal: { data: {} } })
    for (const url of ['https://bank.example/', 'javascript:alert(1)', 'file:///etc', 'intent://x'])
      await platform.openOutside(url)
    expect(calls('openExternal')).toEqual([{ url: 'https://bank.example/' }])
    expect(open).not.toHaveBeenCalled()
  })

  test('opens a place by the shell, else by a map app', async () => {
    const url = 'https://map.example/?at=3.15,101.71'
    await (await inShell({ openLocation: { data: {} } })).openLocation(place, url)
    expect(calls('openLocation')).toEqual([place])
    await (await inShell({ openExternal: { data: {} } })).openLocation(place, url)
    expect(calls('openExternal')).toEqual([{ url }])
  })

  test('pays by the shell; an app that is missing leaves the payment to the client', async () => {
    const pay = async (replies: FakeReplies) => (await inShell(replies)).pay('https://pay.example', 'P1')
    expect(await pay({ pay: { accept: true, data: { result: 'returned' } } })).toBe(true)
    expect(calls('pay')).toEqual([{ url: 'https://pay.example', paymentNo: 'P1' }])
    expect(await pay({ pay: { error: 'cancelled' } })).toBe(true)
    expect(await pay({ pay: { error: 'failed' } })).toBe(false)
    expect(await pay({})).toBe(false)
  })

  test('vibrates by the shell, else by the browser', async () => {
    await (await inShell({ haptic: { data: {} } })).haptic('success')
    expect(calls('haptic')).toEqual([{ style: 'success' }])
    await (await inShell({})).haptic('light')
    expect(vibrate).toHaveBeenCalledExactlyOnceWith([8])
  })

  test('without the calls goes the browser’s own way', async () => {
    const platform = await inShell({})
    expect(await platform.share(link)).toBe('shared')
    await platform.openOutside('https://bank.example/')
    expect(share).toHaveBeenCalledOnce()
    expect(open).toHaveBeenCalledWith('https://bank.example/', '_blank', 'noopener')
  })
})

test('a link with isFlutter=1 in a browser sends nothing anywhere', async () => {
  const platform = await inShell({ share: { data: { result: 'shared' } } })
  delete window.PasarShell
  await platform.share(link)
  await platform.haptic('light')
  expect([share.mock.calls.length, vibrate.mock.calls.length, window.fakeShell!.sent.length]).toEqual([
    1, 0, 0,
  ])
})
