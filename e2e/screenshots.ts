// npm run screenshots: takes the pictures of docs/screenshots from a new demo shop.
import { rm } from 'node:fs/promises'
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  devices,
  expect,
  type Page,
} from '@playwright/test'
import sharp from 'sharp'
import { buildShop } from '../scripts/lib/build/shop.ts'
import { inRoot } from '../scripts/lib/paths.ts'
import { makeTemporaryFolder } from '../server/src/platform/testing/temporary-folder.ts'
import { findBrowser } from './support/browser.ts'
import { addShownToCart, checkoutPath, placeOrder } from './support/checkout.ts'
import { actAs, demoMember, signIn } from './support/members.ts'
import { buyInDemoShop } from './support/orders/shop-orders.ts'
import { newBuyer } from './support/orders/special-orders.ts'
import { findProduct } from './support/products.ts'
import { presentShop } from './support/shops/present-shop.ts'
import { startE2eShop } from './support/shops/start-shop.ts'
import { actAsStaff, consoleUrl } from './support/staff.ts'
import type { ShopFixture } from './support/test.ts'

const phone: BrowserContextOptions = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
}
const wide: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
const dark: BrowserContextOptions = { colorScheme: 'dark' }

async function openPage(browser: Browser, shop: ShopFixture, options: BrowserContextOptions): Promise<Page> {
  const base = { locale: 'en-US', timezoneId: 'Asia/Kuala_Lumpur', baseURL: `${shop.url}/h5/` }
  const context = await browser.newContext({ ...base, reducedMotion: 'reduce', ...options })
  return context.newPage()
}

/** Waits for the pictures of the page and saves it with 256 colours. */
async function save(page: Page, name: string) {
  await page.waitForLoadState('load')
  // A page's skeleton can appear once its code has arrived. The network of a member's page is never idle: the
  // stream of live messages stays open.
  for (let times = 0; times < 3; times++) {
    await expect(page.locator('[aria-busy="true"], .animate-pulse')).toHaveCount(0, { timeout: 15_000 })
    await page.waitForTimeout(700)
  }
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      const isVisible = top < innerHeight && bottom > 0 && left < innerWidth && right > 0
      return image.complete || !isVisible
    }),
  )
  const png = await page.screenshot()
  await sharp(png)
    .png({ palette: true, effort: 10 })
    .toFile(inRoot(`docs/screenshots/${name}.png`))
  process.stdout.write(`${name}\n`)
}

async function saveVisitorPages(browser: Browser, shop: ShopFixture) {
  const product = await findProduct(shop, 'Tanah Drip Bags')
  for (const [name, options, path] of [
    ['home-phone', phone, ''],
    ['home-dark', { ...phone, ...dark }, ''],
    ['home-wide', wide, ''],
    ['goods-phone', phone, product.path],
    ['goods-wide', wide, product.path],
    ['search-phone', phone, './#/pages/goods/search?keyword=tea'],
    ['storefront-phone', phone, './#/pages/business/detail?shop=mei-lin-tea'],
    ['storefront-wide', wide, './#/pages/business/detail?shop=priya-skin'],
  ] as const) {
    const page = await openPage(browser, shop, options)
    await page.goto(path)
    await save(page, name)
    await page.context().close()
  }
}

async function saveMemberPages(browser: Browser, shop: ShopFixture) {
  const session = await signIn(shop, demoMember.account)
  const [first, second] = [await findProduct(shop, 'Rimba Roselle'), await findProduct(shop, 'Sejuk Kaffir')]
  const page = await openPage(browser, shop, phone)
  await actAs(page, shop, session)
  for (const product of [first, second]) {
    await page.goto(product.path)
    await addShownToCart(page)
  }
  await page.goto('./#/pages/tabbar/shop')
  await save(page, 'cart-phone')
  await buyInDemoShop(shop, await newBuyer(shop))
  const { orderId } = (await placeOrder(shop, session.token, first.skuId)).data
  for (const [name, path] of [
    ['checkout-phone', checkoutPath(first.skuId)],
    ['pay-phone', `./#/pages/goods/payNext?orderIds=${orderId}`],
    ['order-phone', './#/pages/order/orderKind'],
    ['my-phone', './#/pages/tabbar/my'],
    ['wallet-phone', './#/pages/wallet/assets'],
    ['top-up-phone', './#/pages/wallet/topUp'],
    ['coin-phone', './#/pages/wallet/coinAddress'],
    ['shop-phone', './#/pages/shop/index'],
    ['team-phone', './#/pages/team/index'],
    ['rewards-phone', './#/pages/team/rewards'],
  ] as const) {
    await page.goto(path)
    await save(page, name)
  }
  for (const [name, options, path] of [
    ['checkout-wide-dark', { ...wide, ...dark }, checkoutPath(first.skuId)],
    ['my-dark', { ...phone, ...dark }, './#/pages/tabbar/my'],
    ['placement-wide', wide, './#/pages/team/placement'],
  ] as const) {
    const other = await openPage(browser, shop, options)
    await actAs(other, shop, session)
    await other.goto(path)
    await save(other, name)
  }
}

async function saveConsolePages(browser: Browser, shop: ShopFixture) {
  const page = await openPage(browser, shop, wide)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop))
  await save(page, 'console-dashboard')
  await page.goto(consoleUrl(shop, 'goods'))
  await save(page, 'console-goods')
  const small = await openPage(browser, shop, phone)
  await actAsStaff(small, shop)
  await small.goto(consoleUrl(shop, 'orders'))
  await small.getByRole('tab', { name: /^All/ }).click()
  await small.locator('.RaSimpleList-main a, .MuiListItemButton-root').first().click()
  await save(small, 'console-order-phone')
}

if (!(await buildShop())) process.exit(1)
const folder = await makeTemporaryFolder('pasar-screenshots-')
const shop = await startE2eShop(folder, 0, true)
const fixture = presentShop(shop)
const browser = await chromium.launch(await findBrowser())
try {
  await saveVisitorPages(browser, fixture)
  await saveMemberPages(browser, fixture)
  await saveConsolePages(browser, fixture)
} finally {
  await browser.close()
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
}
