import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** What an authenticator with this secret shows at a moment. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

/** How a passkey's device behaves: `verified` is whether it has asked for PIN or finger. */
export type DeviceBehavior = { origin?: string; verified?: boolean; counter?: number }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const uint32 = (n: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}

/** CBOR (RFC 8949) of what WebAuthn needs: small integers, texts and bytes below 64 KiB, small maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([k, v]) => [cbor(k), cbor(v as Buffer)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/**
 * A passkey in memory: answers as a browser with an authenticator would (ES256, no attestation).
 * @param rpId the domain it belongs to
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
      const coordinate = (it: string | undefined) => Buffer.from(it ?? '', 'base64url')
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
    sign({ challenge }: Record<string, unknown>, { origin, verified, counter: told }: DeviceBehavior = {}) {
      counter = told ?? counter + 1
      const clientDataJSON = clientData('webauthn.get', challenge, origin)
      const authenticatorData = authData(flagsOf(verified), counter)
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      const signature = createSign('sha256').update(signed).sign(privateKey)
      return answer({ clientDataJSON, authenticatorData, signature })
    },
  }
}
