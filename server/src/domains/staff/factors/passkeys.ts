import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Config } from '../../../config.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Account, Passkey } from '../queries.ts'

// It is every seventh module of the server, and few processes ever need it.
const webauthn = () => import('@simplewebauthn/server')

/** What a browser sends: WebAuthn's JSON, whose shape the contract has checked in outline. */
export type PasskeyResponse = { id: string } & Record<string, unknown>

/**
 * Whose passkeys are (the domain of PUBLIC_URL) and from which page they may come. An address of numbers can own
 * none: the one of this machine is called localhost.
 */
function relyingParty(config: Config): { rpID: string; origins: string[] } {
  const url = new URL(config.publicUrl)
  if (url.hostname !== '127.0.0.1' && url.hostname !== '[::1]')
    return { rpID: url.hostname, origins: [url.origin] }
  url.hostname = 'localhost'
  return { rpID: 'localhost', origins: [url.origin] }
}

const credentialDescriptors = (keys: readonly Passkey[]) =>
  keys.map(({ id, transports }) => ({ id, transports: transports as AuthenticatorTransport[] }))

/** What a browser asks an authenticator when a passkey is added. Without attestation: any maker will do. */
export async function createRegistrationOptions(ctx: Ctx, account: Account, keys: readonly Passkey[]) {
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: 'Pasar',
    rpID: relyingParty(ctx.config).rpID,
    userName: account.email,
    userDisplayName: account.name,
    userID: new Uint8Array(Buffer.from(account.id)),
    attestationType: 'none',
    excludeCredentials: credentialDescriptors(keys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options }, challenge: options.challenge }
}

/** What a browser asks for a signature. @param keys one of these; any passkey of this shop when there are none */
export async function createAuthenticationOptions(ctx: Ctx, keys: readonly Passkey[]) {
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: relyingParty(ctx.config).rpID,
    allowCredentials: credentialDescriptors(keys),
    userVerification: 'required',
  })
  return { options: { ...options }, challenge: options.challenge }
}

/** A new passkey as it is kept; null when the answer does not fit the challenge, the page or the user's presence. */
export async function verifyNewPasskey(ctx: Ctx, answer: PasskeyResponse, challenge: string) {
  const { rpID, origins } = relyingParty(ctx.config)
  const verified = await verifyOrNull(ctx, async () =>
    (await webauthn()).verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpID,
      requireUserVerification: true,
    }),
  )
  if (!verified?.verified) return null
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports ?? [],
  }
}

/** The counter of a passkey after a signature that fits; null for one that does not, or comes from a copy. */
export async function verifyPasskeySignature(
  ctx: Ctx,
  answer: PasskeyResponse,
  challenge: string,
  key: Passkey,
): Promise<number | null> {
  const { rpID, origins } = relyingParty(ctx.config)
  const verified = await verifyOrNull(ctx, async () =>
    (await webauthn()).verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
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
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** The library throws for whatever does not fit, which here is an ordinary answer. */
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
