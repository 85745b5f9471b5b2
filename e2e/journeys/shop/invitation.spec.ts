import { wechatUserAgent } from '../../support/e-wallets.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { expect, test } from '../../support/test.ts'

test('a member shows a poster, and a friend registers by the link with the code filled in', async ({
  page,
  shop,
  browser,
}) => {
  const session = await newShopper(shop)
  await actAs(page, shop, session)
  await page.goto('./#/pages/invite/index')
  await expect(page.getByRole('button', { name: /Copy invitation code/ })).toBeVisible()
  const poster = page.getByRole('img', { name: 'Good things are better shared' })
  await expect(poster).toBeVisible()
  await expect.poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1000)

  const link = await page.getByTestId('share-link').textContent()
  const friend = await (await browser.newContext()).newPage()
  await friend.goto(new URL(new URL(link!).pathname + new URL(link!).search, page.url()).href)
  await expect(friend).toHaveURL(/pages\/login\/reg\/reg/)
  const field = friend.getByRole('textbox', { name: 'Invitation code', exact: true })
  await expect(field).toHaveValue(session.user.invitationCode)
  await expect(friend.getByText(/Invited by/)).toBeVisible()
  await friend.context().close()
})

test('inside WeChat the menu shares the product, and the sandbox accepts the signature', async ({
  shop,
  browser,
}) => {
  const { id: goodsId } = await findProduct(shop, 'Melati Jasmine Hand Cream')
  const context = await browser.newContext({ userAgent: wechatUserAgent })
  const inWechat = await context.newPage()
  await inWechat.goto(`${shop.url}/h5/?shareCode=AB23CD4#/pages/goods/goodsInfo?id=${goodsId}`)
  const readShared = () => inWechat.evaluate(() => (window as { wx?: { shared?: object } }).wx?.shared ?? {})
  await expect.poll(readShared).toMatchObject({
    updateAppMessageShareData: {
      title: 'Melati Jasmine Hand Cream',
      link: expect.stringContaining(`/s/g/${goodsId}`),
    },
  })
  await context.close()
})
