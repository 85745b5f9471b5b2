import { createHash, randomBytes } from 'node:crypto'
import { type Store, trimToLast } from '../lib/store.ts'
import { MINUTE_MS } from '../lib/time.ts'

/** The behaviours of the services that the panel offers. */
export const signInModes = {
  works: 'Works',
  nonce: 'The ID token has another nonce',
  audience: 'The ID token is for another shop',
  expired: 'The ID token has expired',
  key: 'The ID token is signed with another key',
  slow: 'Responses take 15 seconds',
  down: 'Nothing responds',
} as const
export type SignInMode = keyof typeof signInModes

const CODE_EXPIRY_MS = 5 * MINUTE_MS
const MAX_ENTRIES = 200

export type Person = { name: string; email: string }

/** The people of the sandbox; the page offers to type another one. */
export const people: readonly Person[] = [
  // The demo shop's member has connected this one at Google.
  { name: 'Mei Lin', email: 'meilin@pasar.example' },
  { name: 'Siti Aminah', email: 'siti.aminah@mail.example' },
  { name: 'Tan Wei Ming', email: 'weiming@mail.example' },
  { name: '陈家豪', email: 'jiahao.chen@mail.example' },
]

/** A person who has signed in, and what the shop asked for. */
export type SignIn = {
  service: string
  clientId: string
  redirectUri: string
  person: Person
  nonce: string
  /** The challenge of PKCE; empty without one. */
  challenge: string
}

/** Returns a stable id of a person at a service. */
export const subjectOf = (service: string, { email }: Person): string =>
  createHash('sha256').update(`${service} ${email.toLowerCase()}`).digest('hex').slice(0, 28)

/** Opens the state of the services: their mode, open codes, and whom Apple has introduced. */
export function openPeople(store: Store, now: () => number) {
  const state = store.part('third-party', {
    mode: 'works' as SignInMode,
    codes: [] as { code: string; at: number; signIn: SignIn }[],
    /** Access tokens of WeChat. */
    tokens: [] as { token: string; signIn: SignIn }[],
    introduced: [] as string[],
  })
  return {
    mode: () => state.mode,
    /** @returns false for a mode that does not exist */
    setMode(mode: string): boolean {
      if (!Object.hasOwn(signInModes, mode)) return false
      state.mode = mode as SignInMode
      store.changed()
      return true
    },
    /** Issues a code, valid once within five minutes. */
    issueCode(signIn: SignIn): string {
      const code = randomBytes(24).toString('hex')
      state.codes.push({ code, at: now(), signIn })
      trimToLast(state.codes, MAX_ENTRIES)
      store.changed()
      return code
    },
    redeemCode(code: string): SignIn | undefined {
      const found = state.codes.find((it) => it.code === code)
      state.codes = state.codes.filter((it) => it.code !== code)
      store.changed()
      return found && found.at + CODE_EXPIRY_MS > now() ? found.signIn : undefined
    },
    issueToken(signIn: SignIn): string {
      const token = randomBytes(24).toString('hex')
      state.tokens.push({ token, signIn })
      trimToLast(state.tokens, MAX_ENTRIES)
      store.changed()
      return token
    },
    findToken: (token: string): SignIn | undefined => state.tokens.find((it) => it.token === token)?.signIn,
    /** Returns whether this is the first sign-in of a person by Apple, which sends the name only then. */
    introduce({ email }: Person): boolean {
      if (state.introduced.includes(email)) return false
      state.introduced.push(email)
      trimToLast(state.introduced, MAX_ENTRIES)
      store.changed()
      return true
    },
  }
}

export type People = ReturnType<typeof openPeople>
