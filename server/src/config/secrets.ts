import { optional, type Setting, secretValue, text } from './kinds.ts'

/** The default SECRET, which `serve` refuses in production. */
export const DEFAULT_SECRET = 'pasar-development-secret-not-for-production'

/** An encryption key (platform/crypto/encryption.ts) and its id in ciphertexts. */
type EncryptionKey = { id: string; secret: Buffer }

const encryptionKeys = (name: string, description: string): Setting<readonly EncryptionKey[]> => ({
  name,
  kind: 'id:key, comma-separated',
  default: '',
  description,
  secret: true,
  read(value) {
    const keys = (value ? value.split(',') : []).map((text) => {
      const [, id, key] = /^([A-Za-z0-9]{1,12}):(.+)$/.exec(text.trim()) ?? []
      const secret = Buffer.from(key ?? '', 'base64')
      if (!id || secret.length !== 32) throw new Error('id:key, comma-separated, each key 32 bytes in base64')
      return { id, secret }
    })
    if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('keys with unique ids')
    return keys
  },
})

/** Signing and encryption keys. */
export const secrets = {
  secret: secretValue(
    text(
      'SECRET',
      DEFAULT_SECRET,
      'signs private file URLs and derives keys; at least 32 characters, the same on every process',
    ),
  ),
  jwtPrivateKey: secretValue(
    optional('JWT_PRIVATE_KEY', 'Ed25519 key (PKCS #8 PEM) of access tokens; derived from SECRET when empty'),
  ),
  encryptionKeys: encryptionKeys(
    'SEALING_KEYS',
    'encryption keys of personal data such as document numbers. The first key encrypts and all decrypt: to rotate, put a new key first. Derived from SECRET when empty',
  ),
}
