import { readdir, readFile } from 'node:fs/promises'
import { inRoot } from '../../../scripts/lib/paths.ts'
import { addShownToCart } from '../../support/checkout.ts'
import { findProduct } from '../../support/products.ts'
import { expect, test } from '../../support/test.ts'

const assets = inRoot('web/dist/assets')

/**
 * Removes what iOS Safari 15 or Chromium 91 lack, the oldest engines in the browserslist of web/package.json.
 */
function removeNewerFunctions() {
  const missing: Record<string, readonly string[]> = {
    AbortSignal: ['any', 'timeout'],
    'AbortSignal.prototype': ['throwIfAborted'],
    Array: ['fromAsync'],
    'Array.prototype': ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
    'String.prototype': ['at', 'isWellFormed', 'toWellFormed'],
    Object: ['hasOwn', 'groupBy'],
    Map: ['groupBy'],
    'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
    'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf'],
    Promise: ['withResolvers', 'try'],
    URL: ['canParse', 'parse'],
    Intl: ['Segmenter', 'DurationFormat', 'supportedValuesOf'],
    'Element.prototype': ['checkVisibility'],
    'HTMLElement.prototype': ['inert', 'showPopover'],
    'HTMLInputElement.prototype': ['showPicker'],
    navigator: ['locks', 'userAgentData'],
    'Navigator.prototype': ['locks', 'userAgentData'],
    crypto: ['randomUUID'],
    'Crypto.prototype': ['randomUUID'],
    window: [
      'structuredClone',
      'scheduler',
      'requestIdleCallback',
      'Iterator',
      'BarcodeDetector',
      'navigation',
    ],
  }
  for (const [path, names] of Object.entries(missing)) {
    let target: object | undefined = window
    if (path !== 'window') for (const part of path.split('.')) target = target && Reflect.get(target, part)
    for (const name of names) if (target) Reflect.deleteProperty(target, name)
  }
}

test('browses and fills a cart without the functions of newer engines', async ({ page, shop }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(removeNewerFunctions)
  await page.goto('./')
  await expect(page.getByRole('heading', { name: 'Flash sale' })).toBeVisible()
  expect(await page.evaluate(() => 'any' in AbortSignal || 'inert' in HTMLElement.prototype)).toBe(false)

  const product = await findProduct(shop, 'Melati Jasmine Hand Cream')
  await page.goto(product.path)
  await expect(page.getByRole('heading', { name: product.title }).first()).toBeVisible()
  await addShownToCart(page)
  for (const [path, heading] of [
    ['tabbar/shop', 'Cart'],
    ['goods/category', 'Categories'],
    ['goods/search', 'Popular searches'],
    ['activity/RealTime', /rates/i],
    ['other/setting', 'Settings'],
    ['login/login/login', 'Sign in'],
  ] as const) {
    await page.goto(`./#/pages/${path}`)
    await expect(page.getByRole('heading', { name: heading }).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  }
  expect(errors).toEqual([])
})

/** The styles that chunks add to the first style sheet. */
async function readLaterStyles(): Promise<string> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const chunks = await Promise.all(names.map((name) => readFile(`${assets}/${name}`, 'utf8')))
  const calls = chunks.flatMap((chunk) => chunk.match(/addStyles\(String\.raw`[^`]*`/g) ?? [])
  expect(calls.length).toBeGreaterThan(50)
  return calls.join('\n')
}

test('has no style that older engines ignore with its whole rule', async ({ page }) => {
  await page.goto('./')
  const [sheet = ''] = await page.$$eval('link[rel=stylesheet]', (links) =>
    links.map((link) => (link as HTMLLinkElement).href),
  )
  const first = await (await page.request.get(sheet)).text()
  expect(first).toContain('.page-width')
  const css = first + (await readLaterStyles())
  // Cascade layers are of Safari 15.4 and Chromium 99, the separate transforms of Chromium 104.
  expect(css.match(/@layer[^{;]*|[{;](translate|scale|rotate):[^;}]*|@media[^{]*[<>]=[^{]*/g)).toBeNull()
})
