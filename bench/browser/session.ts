import { chromium } from '@playwright/test'
import { openHttp, parseData } from '../http.ts'
import { SESSION_KEY } from './device.ts'

/** A member of the demo. */
const ACCOUNT = { account: 'meilin88', password: 'Pasar-demo-1', agree: true }

/** Signs in a member of the demo. @returns the session as the client stores it, valid for some minutes */
export async function signIn(url: string): Promise<string> {
  const http = await openHttp(url)
  const session = parseData<object>(await http.post('/user/no_auth/login', ACCOUNT))
  http.close()
  return JSON.stringify({ state: session, version: 0 })
}

/** Puts some products into the member's cart. @param session of signIn() */
export async function fillCart(url: string, session: string): Promise<void> {
  const { state }: { state: { token: string } } = JSON.parse(session)
  const http = await openHttp(url)
  const headers = { authorization: `Bearer ${state.token}` }
  const { list } = parseData<{ list: { onlySkuId: string | null }[] }>(
    await http.get('/shop/goods/list?limit=50'),
  )
  const skuIds = list.flatMap(({ onlySkuId }) => onlySkuId ?? []).slice(0, 3)
  for (const skuId of skuIds) parseData(await http.post('/shop/cart/add', { skuId, quantity: 1 }, headers))
  http.close()
}

/** Stores a session in the profile that Lighthouse uses. @param port of the browser's debugging protocol */
export async function storeSession(url: string, port: number, session: string): Promise<void> {
  const profile = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await profile.contexts()[0]!.newPage()
  await page.goto(`${url}/h5/`)
  await page.evaluate(([key, stored]) => localStorage.setItem(key!, stored!), [SESSION_KEY, session])
  await page.close()
}

/** Returns a product of the shop that the visitors' list starts with. */
export async function findProductId(url: string): Promise<string> {
  const http = await openHttp(url)
  const { list } = parseData<{ list: { id: string }[] }>(await http.get('/shop/goods/list?limit=1'))
  http.close()
  return list[0]!.id
}
