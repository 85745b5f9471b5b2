import type { Answer } from '../api/human-check.ts'
import { CaptchaError, SECOND_SCRIPT_FAILED, withinScriptTime } from './captcha-script.ts'

type GeetestValidation = { lot_number: string; captcha_output: string; pass_token: string; gen_time: string }
type GeetestCaptcha = {
  appendTo(element: HTMLElement): GeetestCaptcha
  onReady(run: () => void): GeetestCaptcha
  onSuccess(run: () => void): GeetestCaptcha
  onError(run: () => void): GeetestCaptcha
  getValidate(): GeetestValidation | false
  reset(): void
  destroy?(): void
}
type Turnstile = {
  render(
    element: HTMLElement,
    options: {
      sitekey: string
      language: string
      callback: (token: string) => void
      'error-callback': () => void
    },
  ): string
  reset(widget: string): void
  remove(widget: string): void
}

declare global {
  interface Window {
    initGeetest4?: (
      options: { captchaId: string; product: 'float'; language: string; nativeButton: { width: string } },
      ready: (captcha: GeetestCaptcha) => void,
    ) => void
    turnstile?: Turnstile
  }
}

/** The languages of each service, by ours. */
const languages = {
  geetest: {
    'zh-cn': 'zho',
    'zh-tw': 'zho-tw',
    'en-us': 'eng',
    jp: 'jpn',
    may: 'msa',
    hu: 'hun',
    id: 'ind',
    km: 'khm',
    th: 'tha',
  },
  turnstile: {
    'zh-cn': 'zh-cn',
    'zh-tw': 'zh-tw',
    'en-us': 'en',
    jp: 'ja',
    may: 'ms',
    hu: 'hu',
    id: 'id',
    km: 'en',
    th: 'th',
  },
} as const
type WidgetLanguage = keyof (typeof languages)['geetest']

export type Widget = { reset: () => void; remove: () => void }
type Options = {
  element: HTMLElement
  id: string
  language: WidgetLanguage
  onAnswer: (answer: Answer) => void
  /** The widget stopped working. */
  onError: (error: CaptchaError) => void
}

/**
 * Shows GeeTest's widget, whose script is loaded.
 * @throws CaptchaError 60205 when the scripts that it loads do not arrive within 10 s
 */
export const showGeetest = ({ element, id, language, onAnswer, onError }: Options): Promise<Widget> =>
  withinScriptTime(
    new Promise<Widget>((resolve, reject) => {
      const fail = () => {
        const error = new CaptchaError(SECOND_SCRIPT_FAILED)
        onError(error)
        reject(error)
      }
      if (!window.initGeetest4) return fail()
      const options = {
        captchaId: id,
        product: 'float',
        language: languages.geetest[language],
        nativeButton: { width: '100%' },
      } as const
      window.initGeetest4(options, (captcha) => {
        const widget = { reset: () => captcha.reset(), remove: () => captcha.destroy?.() }
        captcha
          .onReady(() => resolve(widget))
          .onError(fail)
          .onSuccess(() => {
            const valid = captcha.getValidate()
            if (!valid) return
            onAnswer({
              kind: 'geetest',
              lotNumber: valid.lot_number,
              captchaOutput: valid.captcha_output,
              passToken: valid.pass_token,
              genTime: valid.gen_time,
            })
          })
          .appendTo(element)
      })
    }),
    SECOND_SCRIPT_FAILED,
  )

/** Shows Turnstile's widget, whose script is loaded. @throws CaptchaError 60205 when it does not work */
export async function showTurnstile(options: Options): Promise<Widget> {
  const { turnstile } = window
  const { element, id, language, onAnswer, onError } = options
  if (!turnstile) throw new CaptchaError(SECOND_SCRIPT_FAILED)
  const widget = turnstile.render(element, {
    sitekey: id,
    language: languages.turnstile[language],
    callback: (token) => onAnswer({ kind: 'turnstile', token }),
    'error-callback': () => onError(new CaptchaError(SECOND_SCRIPT_FAILED)),
  })
  return { reset: () => turnstile.reset(widget), remove: () => turnstile.remove(widget) }
}
