import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { t } from '../i18n/translate.ts'

/** Passkeys are bound to a domain name; IP addresses have none. */
const hasHostName = !/^(\d+\.){3}\d+$|^\[/.test(location.hostname)

export const canUsePasskeys = browserSupportsWebAuthn() && hasHostName
/** Why passkeys are unavailable; empty when they are available. */
export const passkeysUnavailableReason = canUsePasskeys
  ? ''
  : hasHostName
    ? t('This browser does not support passkeys.')
    : t('Passkeys require a host name. Open the console at %{protocol}//localhost%{port}/admin/.', {
        protocol: location.protocol,
        port: location.port && `:${location.port}`,
      })

// WebAuthn's JSON; the contract types it loosely.
type PasskeyCredential = {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; [more: string]: unknown }
  clientExtensionResults: { [more: string]: unknown }
}

/** Authenticates with a passkey. @throws Error with a message for display */
export const authenticateWithPasskey = async (options: Record<string, unknown>): Promise<PasskeyCredential> =>
  withReadableErrors(() =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  )

/** Creates a passkey. @throws Error with a message for display */
export const registerPasskey = async (options: Record<string, unknown>): Promise<PasskeyCredential> =>
  withReadableErrors(() =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  )

async function withReadableErrors(run: () => Promise<unknown>): Promise<PasskeyCredential> {
  try {
    return (await run()) as PasskeyCredential
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new Error(t('This device already has a passkey for your account.'))
    if (error instanceof Error && error.name === 'NotAllowedError')
      throw new Error(t('The passkey request was cancelled. Try again or use another method.'))
    throw new Error(
      t('Passkey error: %{detail}', { detail: error instanceof Error ? error.message : String(error) }),
    )
  }
}
