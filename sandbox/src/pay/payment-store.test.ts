import { expect, test } from 'vitest'
import { startFixture } from '../testing/fixture.ts'

test('a vendor forgets its oldest payments beyond the number that it is to remember', async () => {
  const fixture = await startFixture({ paymentsMax: 2 })
  try {
    const created = [await fixture.create(), await fixture.create(), await fixture.create()]
    const known: { orderNo: string }[] = (await fixture.panel('GET', '/api/payments')).body
    expect(known.map(({ orderNo }) => orderNo).toSorted()).toEqual(
      created
        .slice(1)
        .map(({ no }) => no)
        .toSorted(),
    )
  } finally {
    await fixture.close()
  }
})
