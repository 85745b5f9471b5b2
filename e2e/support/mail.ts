import { expect } from '@playwright/test'
import type { ShopFixture } from './test.ts'

/** An email, or a text message without a subject. */
type Message = { id: string; subject?: string; text: string; at: string }

/**
 * Waits for a message with a six-digit code to a recipient and returns the code of the newest one.
 * @param to email address, or phone number with country code (`+60123456789`)
 * @param since ignores older messages
 */
export async function latestCode(shop: ShopFixture, to: string, since = new Date(0)) {
  const catcher = to.startsWith('+') ? shop.smsApi : shop.mailApi
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${catcher}?to=${encodeURIComponent(to)}`)
        const messages = ((await answer.json()) as Message[]).filter(({ at }) => new Date(at) >= since)
        const newestFirst = messages.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
        // Emails about changes of the account have no code.
        const texts = newestFirst.map(({ subject = '', text }) => `${subject}\n${text}`)
        code = texts.flatMap((text) => /\b\d{6}\b/.exec(text) ?? [])[0]
        return code
      },
      { message: `a message with a code to ${to}`, timeout: 15_000 },
    )
    .toMatch(/^\d{6}$/)
  return code ?? ''
}
