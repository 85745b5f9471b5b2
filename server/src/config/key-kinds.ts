import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { Setting } from './kinds.ts'

const MIN_BITS = 2048
const BASE64 = /^[\w+/\s]{200,}={0,2}\s*$/

/** A setting with keys. `read` returns PEM, and an empty text as it is. */
const keySetting = (
  name: string,
  kind: string,
  description: string,
  toPem: (text: string) => string,
): Setting<string> => ({
  name,
  kind,
  default: '',
  description,
  secret: true,
  multiline: true,
  read(value = '') {
    const text = value.replaceAll('\\n', '\n')
    return text === '' ? '' : toPem(text)
  },
})

const isLongRsa = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean =>
  asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_BITS

/** Returns the first result that is a long RSA key; undefined when every attempt fails. */
function findKey(attempts: readonly (() => KeyObject)[]): KeyObject | undefined {
  for (const attempt of attempts) {
    try {
      const key = attempt()
      if (isLongRsa(key)) return key
    } catch {
      // The next attempt reads another encoding.
    }
  }
  return undefined
}

const isPem = (text: string) => text.includes('-----BEGIN')
const toDer = (text: string) => (BASE64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0))

/** Returns the RSA key in PEM or bare base64, PKCS #8 or PKCS #1. */
function findPrivateKey(text: string): KeyObject | undefined {
  if (isPem(text)) return findKey([() => createPrivateKey(text)])
  const [key, format] = [toDer(text), 'der'] as const
  return findKey([
    () => createPrivateKey({ key, format, type: 'pkcs8' }),
    () => createPrivateKey({ key, format, type: 'pkcs1' }),
  ])
}

/**
 * Returns the RSA key in PEM or bare base64, SPKI or PKCS #1. Node would derive one from a private key too.
 */
function findPublicKey(text: string): KeyObject | undefined {
  if (findPrivateKey(text)) return undefined
  if (isPem(text)) return findKey([() => createPublicKey(text)])
  const [key, format] = [toDer(text), 'der'] as const
  return findKey([
    () => createPublicKey({ key, format, type: 'spki' }),
    () => createPublicKey({ key, format, type: 'pkcs1' }),
  ])
}

/** An RSA private key: PEM or bare base64, PKCS #8 or PKCS #1; `\\n` is read as a line break. */
export const privateKey = (name: string, description: string): Setting<string> =>
  keySetting(name, 'RSA private key (PEM or base64)', description, (text) => {
    const found = findPrivateKey(text)
    if (!found)
      throw new Error('an RSA private key of 2048 bits or more: PEM or bare base64, PKCS #8 or PKCS #1')
    return isPem(text) ? text : found.export({ type: 'pkcs8', format: 'pem' }).toString()
  })

/** Apple's private key: EC on the curve P-256, in PKCS #8; `\\n` is read as a line break. */
export const ecPrivateKey = (name: string, description: string): Setting<string> =>
  keySetting(name, 'EC private key (PEM or base64)', description, (text) => {
    try {
      const key = isPem(text)
        ? createPrivateKey(text)
        : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
      if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1')
        return isPem(text) ? text : key.export({ type: 'pkcs8', format: 'pem' }).toString()
    } catch {
      // The message below says what is expected.
    }
    throw new Error('an EC private key on the curve P-256: PEM or bare base64, PKCS #8')
  })

/** An RSA public key: PEM or bare base64, SPKI or PKCS #1; `\\n` is read as a line break. */
export const publicKey = (name: string, description: string): Setting<string> =>
  keySetting(name, 'RSA public key (PEM or base64)', description, (text) => {
    const found = findPublicKey(text)
    if (!found)
      throw new Error('an RSA public key of 2048 bits or more, not a private key: PEM or bare base64')
    return isPem(text) ? text : found.export({ type: 'spki', format: 'pem' }).toString()
  })

/** Splits concatenated PEM texts. */
export const pemBlocks = (text: string): string[] =>
  text.match(/-----BEGIN [\w ]+-----[\s\S]+?-----END [\w ]+-----/g) ?? []

/** Certificates or public keys in PEM, one after the other. */
export const platformKeys = (name: string, description: string): Setting<string> =>
  keySetting(name, 'certificates or public keys (PEM)', description, (text) => {
    const blocks = pemBlocks(text)
    const isReadable = (block: string) =>
      findKey([
        () => (block.includes('CERTIFICATE') ? new X509Certificate(block).publicKey : createPublicKey(block)),
      ])
    if (blocks.length === 0 || text.includes('PRIVATE KEY-----') || !blocks.every(isReadable))
      throw new Error('certificates or public keys in PEM')
    return text
  })
