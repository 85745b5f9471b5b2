import type { Config } from '../../config.ts'
import type { ProviderSettings } from './providers/provider.ts'

/** Returns the settings of the captcha service; undefined for one without an id, secret or address. */
export function providerSettings(config: Config): ProviderSettings | undefined {
  const { captchaId: id, captchaSecret: secret, captchaVerifyUrl: verifyUrl } = config
  if (config.captchaProvider === 'slider' || !id || !secret || !verifyUrl) return undefined
  return { id, secret, verifyUrl }
}
