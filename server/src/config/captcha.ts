import { choice, optional, optionalUrl, type Setting, secretValue } from './kinds.ts'

const urls = (name: string, description: string): Setting<readonly string[]> => ({
  name,
  kind: 'URLs (https, http), by comma',
  default: '',
  description,
  secret: false,
  read: (value = '') =>
    value
      .split(',')
      .map((it) => it.trim())
      .filter(Boolean)
      .map((it) => {
        if (!URL.canParse(it) || !/^https?:$/.test(new URL(it).protocol))
          throw new Error('URLs such as https://captcha.example/script.js')
        return it
      }),
})

/** The captcha service of human checks. */
export const captcha = {
  captchaProvider: choice(
    'CAPTCHA_PROVIDER',
    ['slider', 'geetest', 'turnstile'],
    'slider',
    'human checks: the slider of the shop itself, GeeTest v4, or Cloudflare Turnstile',
  ),
  captchaId: optional('CAPTCHA_ID', 'captcha id of GeeTest, or site key of Turnstile'),
  captchaSecret: secretValue(
    optional('CAPTCHA_SECRET', 'captcha key of GeeTest, or secret key of Turnstile'),
  ),
  captchaScriptUrls: urls(
    'CAPTCHA_SCRIPT_URLS',
    'script of the captcha service, and its copies on other servers in the order to try them',
  ),
  captchaVerifyUrl: optionalUrl(
    'CAPTCHA_VERIFY_URL',
    ['https', 'http'],
    'address where the captcha service verifies answers: https://gcaptcha4.geetest.com/validate, or https://challenges.cloudflare.com/turnstile/v0/siteverify',
  ),
  captchaOrigins: urls(
    'CAPTCHA_ORIGINS',
    'further addresses that its script loads from or shows in frames, for the content security policy',
  ),
}
