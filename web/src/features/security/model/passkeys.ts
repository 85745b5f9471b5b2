import type { Sent } from '@pasar/contract/call'
import type { passkeyLogin } from '@pasar/contract/calls/security/factors'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { t } from '@/i18n/i18n.ts'

/** Passkeys are bound to a domain name; IP addresses have none. */
const hasHostName = !/^(\d+\.){3}\d+$|^\[/.test(location.hostname)

/** Whether this browser can use passkeys. WeChat's browser and native shells often cannot. */
export const canUsePasskeys = (): boolean =>
  hasHostName && typeof window.PublicKeyCredential === 'function' && 'credentials' in navigator

export type PasskeyAnswer = Sent<typeof passkeyLogin>['passkey']
type Options = Record<string, unknown>

/** A passkey that the browser did not give; `message` is for display. */
export class PasskeyError extends Error {}

// Loaded on demand: few visits use a passkey.
const load = () => import('@simplewebauthn/browser')

/** Asks for a passkey of this shop. @throws PasskeyError */
export const askPasskey = (options: Options): Promise<PasskeyAnswer> =>
  withReadableErrors(async () =>
    (await load()).startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  )

/** Creates a passkey. @throws PasskeyError */
export const createPasskey = (options: Options): Promise<PasskeyAnswer> =>
  withReadableErrors(async () =>
    (await load()).startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  )

async function withReadableErrors(run: () => Promise<unknown>): Promise<PasskeyAnswer> {
  try {
    return (await run()) as PasskeyAnswer
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'InvalidStateError') throw new PasskeyError(t('security.passkeyExists'))
    // The browser names neither a refusal nor a timeout.
    throw new PasskeyError(
      t(name === 'NotAllowedError' ? 'security.passkeyCancelled' : 'security.passkeyFailed'),
    )
  }
}
