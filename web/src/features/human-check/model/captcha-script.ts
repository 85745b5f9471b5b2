import { CAPTCHA_SCRIPT_TIMEOUT_MS } from '@pasar/contract/constants'
import { loadScript } from '@/lib/load-script.ts'

/** The states of the loader. In `fail`, the shop's own slider replaces the captcha service. */
export type LoaderState = 'init' | 'loading' | 'loaded' | 'fail'

/** Error codes of the specification: the first script did not load; the scripts that it loads did not. */
const SCRIPT_FAILED = 60204
export const SECOND_SCRIPT_FAILED = 60205

/** A script of the captcha service did not load. */
export class CaptchaError extends Error {
  readonly code: number
  constructor(code: number) {
    super(`captcha script: ${code}`)
    this.code = code
  }
}

/** Rejects with a code when a promise takes longer than a captcha script may. */
export function withinScriptTime<T>(work: Promise<T>, code: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CaptchaError(code)), CAPTCHA_SCRIPT_TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Loads the script of a captcha service from the first of its servers that has it within 10 s.
 * @throws CaptchaError 60204 when none has
 */
export async function loadCaptchaScript(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    try {
      return await withinScriptTime(loadScript(url), SCRIPT_FAILED)
    } catch {
      // The next server is tried.
    }
  }
  throw new CaptchaError(SCRIPT_FAILED)
}
