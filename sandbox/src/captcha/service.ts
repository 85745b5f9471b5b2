import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { captchaKeys } from '../keys.ts'
import type { Store } from '../lib/store.ts'

/** The behaviours of the captcha services that the panel offers. */
export const captchaModes = {
  works: 'Works: a click is a human',
  rejects: 'Rejects every answer',
  fallback: 'The first server of the script is down',
  'no-script': 'No server has the script',
  'no-widget': 'The script loads, and the files that it needs do not',
  'no-verify': 'The script works, and answers cannot be verified',
} as const
export type CaptchaMode = keyof typeof captchaModes

/** Opens the state of the captcha services: GeeTest and Turnstile. */
export function openCaptcha(store: Store) {
  const state = store.part('captcha', { mode: 'works' as CaptchaMode, open: [] as string[] })
  return {
    mode: () => state.mode,
    /** @returns false for a mode that does not exist */
    setMode(mode: string): boolean {
      if (!Object.hasOwn(captchaModes, mode)) return false
      state.mode = mode as CaptchaMode
      store.changed()
      return true
    },
    /** Issues the answer of a visitor who has clicked. */
    issue(): string {
      const answer = randomUUID().replaceAll('-', '')
      state.open = [...state.open, answer].slice(-100)
      store.changed()
      return answer
    },
    /** Uses an answer. @returns false for one that is unknown or used */
    use(answer: string): boolean {
      if (!state.open.includes(answer)) return false
      state.open = state.open.filter((it) => it !== answer)
      store.changed()
      return true
    },
  }
}

export type Captcha = ReturnType<typeof openCaptcha>

/** Returns whether a shop has signed a lot number with its key, as GeeTest v4 demands. */
export function isSignedLot(lotNumber: string, signToken: string): boolean {
  const expected = createHmac('sha256', captchaKeys.key).update(lotNumber).digest('hex')
  const given = Buffer.from(signToken)
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected))
}
