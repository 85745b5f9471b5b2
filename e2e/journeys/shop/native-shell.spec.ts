import { findProduct } from '../../support/products.ts'
import { callClient, callsToShell, openInShell } from '../../support/shell/native-shell.ts'
import { expect, test } from '../../support/test.ts'

test('shares, scans, opens links and goes back by the native shell', async ({ page, shop }) => {
  const product = await findProduct(shop, 'Kebun Hibiscus Shampoo')
  await openInShell(page, {
    share: { accept: true, data: { result: 'shared' } },
    scanQr: { accept: true, data: { text: 'shampoo' } },
    page: { data: {} },
    setStatusBar: { data: {} },
  })
  await expect(page.getByRole('heading', { name: 'Flash sale' })).toBeVisible()
  await expect.poll(() => callsToShell(page, 'setStatusBar')).toEqual([{ style: 'light', color: '#fafaf7' }])
  expect(await callClient(page, 'back')).toEqual({ handled: false })

  await page.getByRole('button', { name: 'Scan' }).click()
  await expect(page).toHaveURL(/goods\/search\?keyword=shampoo/)
  await expect
    .poll(() => callsToShell(page, 'page'))
    .toContainEqual(expect.objectContaining({ address: '/pages/goods/search', canGoBack: true }))

  const url = `${shop.url}/h5/${product.path.replace(/^\.\//, '')}`
  expect(await callClient(page, 'deepLink', { url })).toEqual({ opened: true })
  await expect(page.getByRole('heading', { name: product.title }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Share to…' }).click()
  await expect
    .poll(() => callsToShell(page, 'share'))
    .toEqual([expect.objectContaining({ title: expect.stringContaining(product.title) })])

  expect(await callClient(page, 'back')).toEqual({ handled: true })
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: product.title }).first()).toBeVisible()
  expect(await callClient(page, 'back')).toEqual({ handled: true })
  await expect(page).toHaveURL(/goods\/search/)
  expect(await callClient(page, 'deepLink', { url: 'https://elsewhere.example/h5/' })).toEqual({
    opened: false,
  })
})
