import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Config } from '../../../config.ts'
import type { Ctx } from '../../context.ts'

// Loaded on demand: it is a seventh of all modules, and few processes use it.
const webauthn = () => import('@simplewebauthn/server')

/** A registered passkey: what the server keeps of it. */
type StoredPasskey = {
  /** The credential's id, base64url. */
  id: string
  /** COSE, base64url. */
  publicKey: string
  /** The signature counter of the authenticator. */
  counter: number
  transports: readonly string[]
}

/** The account that a passkey is registered for. `account` is what the owner signs in with. */
type PasskeyOwner = { id: string; account: string; name: string }

/** A browser's WebAuthn response. The contract checks only its outline. */
export type PasskeyResponse = { id: string } & Record<string, unknown>

/**
 * Returns the relying party (the domain of PUBLIC_URL) and the accepted origins. WebAuthn does not support IP
 * addresses, so loopback addresses become localhost.
 */
function relyingParty(config: Config): { rpID: string; origins: string[] } {
  const url = new URL(config.publicUrl)
  if (url.hostname !== '127.0.0.1' && url.hostname !== '[::1]')
    return { rpID: url.hostname, origins: [url.origin] }
  url.hostname = 'localhost'
  return { rpID: 'localhost', origins: [url.origin] }
}

const credentialDescriptors = (keys: readonly Pick<StoredPasskey, 'id' | 'transports'>[]) =>
  keys.map(({ id, transports }) => ({ id, transports: transports as AuthenticatorTransport[] }))

/**
 * Creates the options to register a passkey. Without attestation: authenticators of any vendor are accepted.
 */
export async function createRegistrationOptions(
  ctx: Ctx,
  owner: PasskeyOwner,
  keys: readonly Pick<StoredPasskey, 'id' | 'transports'>[],
) {
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: 'Pasar',
    rpID: relyingParty(ctx.config).rpID,
    userName: owner.account,
    userDisplayName: owner.name,
    userID: new Uint8Array(Buffer.from(owner.id)),
    attestationType: 'none',
    excludeCredentials: credentialDescriptors(keys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options }, challenge: options.challenge }
}

/**
 * Creates the options to sign in by passkey.
 * @param keys the accepted ones; any passkey of this shop when empty
 */
export async function createAuthenticationOptions(
  ctx: Ctx,
  keys: readonly Pick<StoredPasskey, 'id' | 'transports'>[],
) {
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: relyingParty(ctx.config).rpID,
    allowCredentials: credentialDescriptors(keys),
    userVerification: 'required',
  })
  return { options: { ...options }, challenge: options.challenge }
}

/**
 * Verifies the registration of a passkey.
 * @returns its stored form, or null when challenge, origin or user verification do not match
 */
export async function verifyNewPasskey(ctx: Ctx, response: PasskeyResponse, challenge: string) {
  const { rpID, origins } = relyingParty(ctx.config)
  const verified = await verifyOrNull(ctx, async () =>
    (await webauthn()).verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpID,
      requireUserVerification: true,
    }),
  )
  if (!verified?.verified) return null
  const { credential, credentialBackedUp } = verified.registrationInfo
  const { id, publicKey, counter, transports } = credential
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports ?? [],
    /** Whether its provider keeps a copy, so that it survives the loss of the device. */
    backedUp: credentialBackedUp,
  }
}

/**
 * Verifies a signature.
 * @returns the new counter and backup flag, or null when the signature is invalid or the passkey is a clone
 */
export async function verifyPasskeySignature(
  ctx: Ctx,
  response: PasskeyResponse,
  challenge: string,
  key: StoredPasskey,
): Promise<{ counter: number; backedUp: boolean } | null> {
  const { rpID, origins } = relyingParty(ctx.config)
  const verified = await verifyOrNull(ctx, async () =>
    (await webauthn()).verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpID,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
        transports: key.transports as AuthenticatorTransport[],
      },
      requireUserVerification: true,
    }),
  )
  if (!verified?.verified) return null
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  return { counter: newCounter, backedUp: credentialBackedUp }
}

/** Returns null where the library throws, since an invalid response is an expected case. */
async function verifyOrNull<T>(ctx: Ctx, verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify()
  } catch (error) {
    ctx.log.info(
      { reason: error instanceof Error ? error.message : String(error) },
      'a passkey was not accepted',
    )
    return null
  }
}
