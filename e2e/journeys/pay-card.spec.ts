import { cardPage } from '../support/companies.ts'
import { arrive, everySwitch } from '../support/switches.ts'
import { test } from '../support/test.ts'

test('the card page, with every switch of the panel', async ({ page, shop, isMobile }) => {
  test.skip(!isMobile, 'its pages are the same in a wide window')
  await everySwitch(await arrive(page, shop, cardPage('Credit or debit card', 'Go to the card page')))
})
