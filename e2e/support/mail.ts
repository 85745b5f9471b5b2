import { expect } from '@playwright/test'
import type { ShopFixture } from './test.ts'

type Mail = { id: string; subject: string; text: string; at: string }

/**
 * The six-digit code in the newest mail to the address, waiting for it to arrive.
 * @param since only mails after this moment count; by default all
 */
export async function latestCode(shop: ShopFixture, email: string, since = new Date(0)) {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${shop.mailApi}?to=${encodeURIComponent(email)}`)
        const mails = ((await answer.json()) as Mail[]).filter(({ at }) => new Date(at) >= since)
        const newest = mails.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0]
        code = newest && /\b\d{6}\b/.exec(`${newest.subject}\n${newest.text}`)?.[0]
        return code
      },
      { message: `a mail with a code to ${email}`, timeout: 15_000 },
    )
    .toMatch(/^\d{6}$/)
  return code ?? ''
}
