import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'

/** Passkeys belong to a name: an address of numbers can have none. */
const isNamed = !/^(\d+\.){3}\d+$|^\[/.test(location.hostname)

export const canUsePasskeys = browserSupportsWebAuthn() && isNamed
/** Why there is no passkey to be had here; empty when there is. */
export const whyNoPasskeys = canUsePasskeys
  ? ''
  : isNamed
    ? 'This browser has no passkeys.'
    : `Passkeys need a name: open the console at ${location.protocol}//localhost${location.port && `:${location.port}`}/admin/.`

// The shapes are WebAuthn's own JSON on both sides; the contract names them in outline.
type Answer = {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; [more: string]: unknown }
  clientExtensionResults: { [more: string]: unknown }
}

/** Lets the browser sign by a passkey. @throws Error with a sentence to show */
export const signByPasskey = async (options: Record<string, unknown>): Promise<Answer> =>
  told(() =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  )

/** Lets the browser make a passkey. @throws Error with a sentence to show */
export const makePasskey = async (options: Record<string, unknown>): Promise<Answer> =>
  told(() => startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }))

async function told(run: () => Promise<unknown>): Promise<Answer> {
  try {
    return (await run()) as Answer
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new Error('This device has a passkey of your account already.')
    if (error instanceof Error && error.name === 'NotAllowedError')
      throw new Error('The passkey was not given. Try again, or use another way.')
    throw new Error(`The browser could not use a passkey: ${error instanceof Error ? error.message : error}`)
  }
}
