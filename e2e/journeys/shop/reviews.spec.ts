import { reviewCreate, reviewList } from '@pasar/contract/calls/reviews'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { createReceivedOrder } from '../../support/orders/after-sales.ts'
import { findProduct } from '../../support/products.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test('browses pictures of reviews, votes for a review and reports one, which staff hide', async ({
  page,
  browser,
  shop,
}) => {
  const product = await findProduct(shop, 'Sihat Electrolyte')
  const { list } = await callApi(shop, reviewList, { goodsId: product.id, sort: 'newest' })
  const pictured = list.find((review) => review.pictures.length > 0)!
  const reported = list.find((review) => review.id !== pictured.id)!
  await actAs(page, shop, await newShopper(shop))

  await page.goto(`./#/pages/goods/reviews?id=${product.id}`)
  const card = (text: string) => page.getByRole('article').filter({ hasText: text })
  const helpful = card(pictured.text).getByRole('button', { name: /^Helpful/ })
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(`^${pictured.stars} of 5 stars:`) }).click()
  await expect(page).toHaveURL(new RegExp(`filter=${pictured.stars}`))
  await expect(card(pictured.text)).toBeVisible()

  await page.getByRole('button', { name: /^With pictures/ }).click()
  await page
    .getByRole('button', { name: new RegExp(`^Picture by ${pictured.author.slice(0, 1)}`) })
    .first()
    .click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible()
  await expectAccessible(page)
  await viewer.getByRole('button', { name: 'Close' }).click()

  await page.goto(`./#/pages/goods/reviews?id=${product.id}`)
  await card(reported.text).getByRole('button', { name: 'Report' }).click()
  const sheet = page.getByRole('dialog', { name: 'Report this review' })
  await sheet.getByRole('radio', { name: 'Advertising' }).check()
  await sheet.getByRole('textbox', { name: /Details/ }).fill('Sells another shop')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. The shop checks the review.')).toBeVisible()
  await expect(card(reported.text)).toHaveCount(0)

  const staffPage = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await actAsStaff(staffPage, shop)
  await staffPage.goto(consoleUrl(shop, 'reviews'))
  await staffPage.getByRole('tab', { name: 'Reported' }).click()
  const report = staffPage.getByRole('article').filter({ hasText: reported.text })
  await expect(report.getByText(/Advertising · Sells another shop/)).toBeVisible()
  await expectAccessible(staffPage)
  await report.getByRole('button', { name: 'Hide' }).click()
  const dialog = staffPage.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Advertising')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(report).toHaveCount(0)
  // The list is cached: another visitor sees it without the review a moment later.
  const shown = async () => {
    const { list } = await callApi(shop, reviewList, { goodsId: product.id, sort: 'newest' })
    return list.map(({ id }) => id)
  }
  await expect.poll(shown).not.toContain(reported.id)
  await staffPage.close()
})

test('corrects an own review, which others see as edited', async ({ page, shop }) => {
  const { session, token, orderId, itemId } = await createReceivedOrder(shop)
  const written = {
    orderItemId: itemId,
    stars: 2,
    text: 'The lid was lose',
    pictureIds: [],
    anonymous: false,
  }
  await callApi(shop, reviewCreate, written, token)
  await actAs(page, shop, session)
  await page.goto(`./#/pages/order/review?id=${orderId}`)
  await expect(page.getByText('The lid was lose')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('radio', { name: '4 of 5 stars' }).check()
  await page.getByLabel(/^Your review/).fill('The lid was loose')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Review updated')).toBeVisible()

  const product = await findProduct(shop, 'Dapur Gula Melaka')
  await page.goto(`./#/pages/goods/reviews?id=${product.id}&sort=newest`)
  const review = page.getByRole('article').filter({ hasText: 'The lid was loose' })
  await expect(review).toContainText('edited')
  await expect(review.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
})
