import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Returns the code of an authenticator at a given time. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

/** The behavior of a simulated authenticator: `verified` means user verification by PIN or fingerprint. */
export type DeviceBehavior = { origin?: string; verified?: boolean; counter?: number }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const uint32 = (n: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}

/**
 * Encodes CBOR (RFC 8949) as far as WebAuthn needs it: small integers, strings and bytes below 64 KiB, small
 * maps.
 */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const header = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value >= 0 ? header(0, value) : header(1, -1 - value)
  if (typeof value === 'string')
    return Buffer.concat([header(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([header(2, value.length), value])
  const entries = [...value].flatMap(([k, v]) => [cbor(k), cbor(v as Buffer)])
  return Buffer.concat([header(5, value.size), ...entries])
}

/**
 * Creates a passkey in memory that responds as a browser with an authenticator does (ES256, no attestation).
 * @param rpId the domain of the passkey
 */
export function createSoftwarePasskey(rpId: string, usualOrigin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  let counter = 0

  const clientData = (type: string, challenge: unknown, origin = usualOrigin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flags: number, count: number, credential = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32(count), credential])
  const flagsOf = (verified = true) => 0x01 | (verified ? 0x04 : 0)
  const answer = (response: Record<string, Buffer>) => ({
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ) as { clientDataJSON: string },
  })

  return {
    id,
    create({ challenge }: Record<string, unknown>, { origin, verified }: DeviceBehavior = {}) {
      const coordinate = (value: string | undefined) => Buffer.from(value ?? '', 'base64url')
      const cose = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(jwk.x)],
        [-3, coordinate(jwk.y)],
      ])
      const length = Buffer.from([0, rawId.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, rawId, cbor(cose)])
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData(flagsOf(verified) | 0x40, counter, credential)],
        ]),
      )
      return answer({ clientDataJSON: clientData('webauthn.create', challenge, origin), attestationObject })
    },
    sign(
      { challenge }: Record<string, unknown>,
      { origin, verified, counter: reported }: DeviceBehavior = {},
    ) {
      counter = reported ?? counter + 1
      const clientDataJSON = clientData('webauthn.get', challenge, origin)
      const authenticatorData = authData(flagsOf(verified), counter)
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      const signature = createSign('sha256').update(signed).sign(privateKey)
      return answer({ clientDataJSON, authenticatorData, signature })
    },
  }
}
