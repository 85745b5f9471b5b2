import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query, scrollTo: () => undefined })
})

import { pages } from '@/app/paths.ts'
import { App } from '@/app/providers.tsx'
import { startRouting } from '@/app/view.ts'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { navigate } from '@/lib/location.ts'
import { useSession } from '@/lib/session.ts'

/** Pages that show one record, which their address names. */
const recordPages = [
  ...['/pages/pay/2c2pPay', '/pages/pay/payNormal', '/pages/pay/airPay', '/pages/pay/stripePay'],
  ...['/pages/goods/ZhiFU', '/pages/goods/payFinish', '/pages/goods/payFinish1', '/pages/goods/payNext'],
  ...['/pages/goods/goodsInfo', '/pages/goods/reviews', '/pages/order/orderInfo', '/pages/order/orderSn'],
  ...['/pages/order/review', '/pages/wallet/topUpInfo', '/pages/wallet/transferInfo'],
  ...['/pages/wallet/exchangeInfo', '/pages/wallet/withdrawalInfo', '/pages/wallet/coinDeposit'],
  ...['/pages/my/redeem', '/pages/order/salingAfter', '/pages/order/saleInfo'],
]

/** Pages and their parameters that name a record, with a text that is no id. */
const malformed = [
  ...['/pages/goods/goodsInfo?id=x', '/pages/goods/reviews?id=x'],
  ...['/pages/goods/category?id=x', '/pages/goods/search?categoryId=x', '/pages/goods/search?similarTo=x'],
  ...['/pages/goods/goodsPay?sku=x', '/pages/goods/payNext?orderIds=x', '/pages/address/edit_add?id=x'],
  ...['/pages/order/orderInfo?id=x', '/pages/order/orderSn?id=x', '/pages/order/receipt?id=x'],
  ...['/pages/order/salingAfter?id=x', '/pages/order/saleInfo?id=x'],
  ...['/pages/order/review?id=x', '/pages/other/news?id=x', '/pages/wallet/topUp?id=x'],
  ...['/pages/wallet/topUpInfo?id=x', '/pages/wallet/transferInfo?id=x', '/pages/wallet/exchangeInfo?id=x'],
  ...['/pages/wallet/withdrawalInfo?id=x', '/pages/wallet/coinDeposit?id=x', '/pages/wallet/bankCard?id=x'],
  '/pages/goods/payNext?orderIds=01a20632-deaa-7453-9052-fa7cf5997232,x',
]

const paymentPages = [
  pages.twoC2pPay,
  pages.cardRedirect,
  pages.airwallexPay,
  pages.stripePay,
  pages.wechatPay,
]

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  useSession.setState({ token: 'token', refreshToken: '', user: null })
  vi.stubGlobal('fetch', async () => Response.json({ code: 3000, msg: 'It does not exist', data: null }))
  await startRouting()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('§2 a page is never blank', () => {
  test.each(recordPages)('%s without its parameter says that the page is not found', async (path) => {
    navigate(path, 'push')
    render(<App />)
    expect(await screen.findByText('Page not found')).toBeTruthy()
  })

  test.each(malformed)('%s says that the page is not found', async (address) => {
    navigate(address, 'push')
    render(<App />)
    expect(await screen.findByText('Page not found')).toBeTruthy()
  })

  test.each(paymentPages)('$path of an unknown payment says so', async ({ path }) => {
    navigate(`${path}?paymentNo=P404`, 'push')
    render(<App />)
    expect(await screen.findByText('Payment not found', undefined, { timeout: 10_000 })).toBeTruthy()
  })
})
