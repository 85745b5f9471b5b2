import { chatOffline } from '@pasar/contract/calls/support/chat'
import { callApi } from '../../support/calls.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { uniquePicture } from '../../support/pictures.ts'
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

test('chats inside the native shell: picks a picture, and ends the chat after Back has closed the question', async ({
  page,
  shop,
}) => {
  const member = await newShopper(shop)
  await callApi(
    shop,
    chatOffline,
    { clientId: crypto.randomUUID(), email: 'leak@example.com', text: 'It leaks' },
    member.token,
  )
  await actAs(page, shop, member)
  const image = { name: 'leak.png', type: 'image/png', data: uniquePicture().toString('base64') }
  await openInShell(page, { pickImage: { accept: true, data: { images: [image] } } })
  const url = `${shop.url}/h5/#/pages/other/mixdesk`
  expect(await callClient(page, 'deepLink', { url })).toEqual({ opened: true })
  const log = page.getByRole('log')
  await expect(log.getByText('It leaks')).toBeVisible()
  await page.getByRole('button', { name: 'Send a picture' }).click()
  await expect.poll(() => callsToShell(page, 'pickImage')).toEqual([{ source: 'any', max: 1 }])
  await expect(log.getByRole('img')).toBeVisible()

  const end = page.getByRole('button', { name: 'End chat' })
  await end.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  expect(await callClient(page, 'back')).toEqual({ handled: true })
  await expect(question).toBeHidden()
  await end.click()
  await question.getByRole('button', { name: 'End chat' }).click()
  await expect(log.getByText('You ended the chat')).toBeVisible()
  await expect(end).toBeHidden()
})
