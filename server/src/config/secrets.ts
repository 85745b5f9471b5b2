import { hidden, optional, type Setting, text } from './kinds.ts'

/** The signing key of a shop that nobody has set up: `serve` refuses it in production. */
export const UNSAFE_SECRET = 'pasar-development-secret-not-for-production'

/** A key that seals (platform/crypto/sealed.ts), and the id that what it sealed names it by. */
type SealingKey = { id: string; secret: Buffer }

const sealingKeys = (name: string, meaning: string): Setting<readonly SealingKey[]> => ({
  name,
  kind: 'id:key, by comma',
  default: '',
  meaning,
  secret: true,
  read(value) {
    const keys = (value ? value.split(',') : []).map((text) => {
      const [, id, key] = /^([A-Za-z0-9]{1,12}):(.+)$/.exec(text.trim()) ?? []
      const secret = Buffer.from(key ?? '', 'base64')
      if (!id || secret.length !== 32) throw new Error('id:key by comma, each key 32 bytes in base64')
      return { id, secret }
    })
    if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('keys of different ids')
    return keys
  },
})

/** What signs, and what encrypts what is stored. */
export const secrets = {
  secret: hidden(
    text(
      'SECRET',
      UNSAFE_SECRET,
      'signs private file addresses and derives keys; at least 32 characters, the same on every process',
    ),
  ),
  jwtPrivateKey: hidden(
    optional('JWT_PRIVATE_KEY', 'Ed25519 key (PKCS #8 PEM) of access tokens; derived from SECRET when empty'),
  ),
  sealingKeys: sealingKeys(
    'SEALING_KEYS',
    'keys that document numbers and the like are encrypted by: the first one encrypts, all of them decrypt, so that a new one is put in front; derived from SECRET when empty',
  ),
}
